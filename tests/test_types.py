"""The types that the page is checked against are those of the Python that answers it."""

from __future__ import annotations

import pytest

from building import types


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert types.FILE.read_text("utf-8") == types.declarations(), "run python -m building.types"


def test_the_check_fails_when_they_are_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["types", "--check"])
    assert types.main() == 0
    monkeypatch.setattr(types, "HEAD", f"{types.HEAD}\n")
    assert types.main() == 1
    assert "run python -m building.types" in capsys.readouterr().err


def test_what_has_no_form_in_json_is_no_type_of_the_page() -> None:
    with pytest.raises(TypeError, match="no form in JSON"):
        types._type(bytes, {})
