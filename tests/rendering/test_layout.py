"""Arrows on the board of Montego Bay go the way that the figures went."""

import pytest

from rendering.montego_bay.layout import LANE_BACK, LANE_HARBOUR, Yard
from rendering.pen import WIDTH

YARD = Yard(8)


@pytest.mark.parametrize(
    ("begin", "end", "passes"),
    [
        ("B2", "B6", "neither"),
        ("H6", "H3", "neither"),
        ("B7", "H6", "right"),
        ("H2", "B3", "left"),
        ("B1", "H1", "left"),  # stepped back behind its start
        ("H8", "B8", "right"),
        ("B5", "B4", "neither"),
    ],
)
def test_a_way_leads_round_the_right_end(begin, end, passes):
    start, space = YARD.named(begin), YARD.named(end)
    assert start is not None
    assert space is not None
    way = YARD.walk(YARD.space(start), start, space)
    xs = [x for x, _ in way]
    assert (min(xs) < 60) == (passes == "left")
    assert (max(xs) > WIDTH - 60) == (passes == "right")
    lanes = [y for _, y in way if y in (LANE_BACK, LANE_HARBOUR)]
    assert lanes[0] == (LANE_BACK if begin[0] == "B" else LANE_HARBOUR)
    assert lanes[-1] == (LANE_BACK if end[0] == "B" else LANE_HARBOUR)
    assert way[-1][0] == YARD.space(space)[0]


@pytest.mark.parametrize("houses", [7, 8])
def test_every_space_has_its_name(houses):
    yard = Yard(houses)
    names = [f"B{house}" for house in range(1, houses + 1)] + [f"H{house}" for house in range(houses, 0, -1)]
    assert [yard.named(name) for name in names] == list(range(2 * houses))
    assert [yard.named(spot) for spot in ("C", "B0", f"H{houses + 1}", "", "Bx")] == [None] * 5
