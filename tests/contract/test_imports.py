"""Who may import whom, as pyproject.toml says."""

from pathlib import Path

from importlinter.cli import lint_imports


def test_the_import_contracts_are_kept(capsys):
    config = Path(__file__).resolve().parents[2] / "pyproject.toml"
    failed = lint_imports(config_filename=str(config), no_cache=True)
    assert not failed, capsys.readouterr().out
