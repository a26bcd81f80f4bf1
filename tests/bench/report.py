"""How figures are printed: one JSON line each."""

import json


def figure(name: str, value: float, floor: float, unit: str, bar: str = "at least 1") -> None:
    """Print a figure, the floor it was measured against in the same run, their ratio and the bar for it."""
    line = {
        "name": name,
        "value": round(value, 3),
        "floor": round(floor, 3),
        "ratio": round(value / floor, 3),
    }
    print(json.dumps({**line, "unit": unit, "bar": bar}), flush=True)
