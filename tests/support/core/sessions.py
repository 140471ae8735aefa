"""Sessions of `nerdle solve`."""

from __future__ import annotations

from nerdle.commands.session import Session
from nerdle.commands.terminal import plain
from nerdle.rules.position import parse


def begun(text: str) -> Session:
    """Return a session at a position, after its first turn."""
    session = Session(parse(text))
    assert [*session.turn()]
    return session


def said(session: Session, *lines: str) -> list[str]:
    """Send some lines and return the reply to the last one as plain text."""
    for line in lines:
        reply = [plain(each) for each in session.reply(line)]
    return reply
