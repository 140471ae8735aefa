"""The page's type declarations match the Python types of questions and replies."""

from __future__ import annotations

import pytest

from building import types


def test_the_types_and_tables_of_the_page_are_up_to_date() -> None:
    for file, text in types.generated().items():
        assert file.read_text("utf-8") == text, "run python -m building.types"


def test_the_check_fails_if_they_are_out_of_date(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["types", "--check"])
    assert types.main() == 0
    monkeypatch.setattr(types, "HEAD", f"{types.HEAD}\n")
    assert types.main() == 1
    assert "run python -m building.types" in capsys.readouterr().err


def test_a_type_without_a_json_form_is_refused() -> None:
    with pytest.raises(TypeError, match="no form in JSON"):
        types._type(bytes, {})
