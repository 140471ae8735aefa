"""A review in words: at most one sentence per guess, one for the game, and a text to share.

The tone is plain and kind: a guess is compared with a better one but never criticised. It is
praised only if no guess is better and there was a real choice. A sentence about a better guess
begins with the reason why it is better, and then names it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nerdle.equations.estimate import amount, mean, percent, rounded
from nerdle.insight.review import Review
from nerdle.insight.skill import GuessReview
from nerdle.rules.feedback import emoji
from nerdle.rules.position import BETWEEN_BOARDS
from nerdle.rules.share import grids

_LONG_SHOT = 10  # a win with a chance of at most 1 in 10 is called lucky
_NEARLY = 0.05  # a guess that loses fewer guesses than this is called nearly as good


def told(review: Review) -> dict[str, Any]:
    """Return a review as plain data, with a `comment` for each guess, a `summary` and `share`."""
    plain = review.as_dict()
    for guess, fields in zip(review.guesses, plain["guesses"], strict=True):
        fields["comment"] = comment(guess)
    return plain | {"summary": summary(review), "share": share_text(review)}


def comment(guess: GuessReview) -> str:
    """Return a sentence about a guess, or "" if there is nothing to say.

    >>> from nerdle.insight.review import review
    >>> from nerdle.rules.position import parse
    >>> game = review(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"))
    >>> comment(game.guesses[1])
    'With 3+1=4, the chance of winning at once was 25%.'
    """
    if BETWEEN_BOARDS in guess.colours:
        return _comment_on_boards(guess)
    if guess.before == 1:
        return f"Only {guess.best} was left." if guess.loss else ""
    if guess.won:
        chance = max(1, round(guess.win * guess.before))
        if guess.before >= _LONG_SHOT * chance:
            return f"A lucky guess: it had {_chances(chance, guess)} of winning."
    if guess.loss == 0:
        return _nothing_lost(guess, had_a_choice=guess.before > 2 and len(guess.classes) > 1)
    if guess.last:
        best = f"{percent(guess.best_win)}, with {guess.best}"
        return f"With one guess left, only the chance of winning counts; the best was {best}."
    left, best_left = (
        mean(guess.expected_after, guess.estimated),
        mean(guess.best_after, guess.estimated),
    )
    if len(guess.classes) == 1:
        return f"These colours were certain in advance. {guess.best} leaves {best_left} on average."
    fewer = guess.best_after < guess.expected_after and left != best_left
    if fewer and guess.loss >= _NEARLY and not _could_win(guess):
        return f"{_this(guess)} leaves {left} on average; {guess.best} leaves only {best_left}."
    return _lost(guess)


def _comment_on_boards(guess: GuessReview) -> str:
    """Return a sentence about a guess on several boards, or "" if there is nothing to say."""
    if guess.loss == 0:
        return _nothing_lost(guess, had_a_choice=guess.before > 2)
    if guess.before == 1:
        return f"All answers were known: {guess.best} would have solved a board."
    if not guess.win and guess.expected_after == guess.before:
        return f"These colours were certain in advance. {guess.best} would have helped."
    if guess.last:
        best = f"{percent(guess.best_win)} with {guess.best}"
        return f"Each remaining guess had to solve a board; the best chance was {best}."
    return _lost(guess)


def _nothing_lost(guess: GuessReview, *, had_a_choice: bool) -> str:
    if guess.best != guess.guess:
        return f"This is about as good as the best guess, {guess.best}."
    if not had_a_choice:
        return ""
    return "The solver found no better guess." if guess.approximate else "No guess was better."


def _lost(guess: GuessReview) -> str:
    if guess.loss < _NEARLY:
        return f"This is nearly as good as the best guess, {guess.best}."
    if _could_win(guess):
        solving = "solving a board" if BETWEEN_BOARDS in guess.colours else "winning"
        chance = percent(guess.best_win)
        return f"With {guess.best}, the chance of {solving} at once was {chance}."
    costs = f"costs about {rounded(guess.loss, 1)} guesses on average"
    return f"{_this(guess)} {costs} compared with {guess.best}."


def _this(guess: GuessReview) -> str:
    """Return the subject of a sentence, with what the player could have known."""
    tested = guess.ruled_out
    return f"This tests “{tested}”, which was ruled out, and" if tested else "This"


def _could_win(guess: GuessReview) -> bool:
    """Whether the chance to win explains at least half of what was lost."""
    return guess.best_win - guess.win >= guess.loss / 2


def summary(review: Review) -> str:
    """Return the scores of a game and how perfect play compares, or "" while it is not complete.

    >>> from nerdle.insight.review import review
    >>> from nerdle.rules.position import parse
    >>> summary(review(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg")))
    'Skill 88, luck 77: one more guess than perfect play.'
    """
    if not review.complete:
        return ""
    if review.par:
        return f"{_scores(review)}: {_beside_par(review)}"
    compared = _compared(review)
    return _scores(review) + (f": {compared}" if compared else f". {_beside(review)}")


def _compared(review: Review) -> str:
    """Compare the guesses of a game that both the player and perfect play won, or return ""."""
    if not (review.position.won and review.line and review.line[-1].won):
        return ""
    play = "perfect play" if review.proven else "the solver"
    if [step.guess for step in review.line] == [guess.guess for guess in review.guesses]:
        return "you played perfectly." if review.proven else "you played as the solver would."
    more = len(review.guesses) - len(review.line)
    if more == 0:
        return f"as many guesses as {play}."
    word = "more" if more > 0 else "fewer"
    guesses = f"one {word} guess" if abs(more) == 1 else f"{abs(more)} {word} guesses"
    return f"{guesses} than {play}."


def _beside_par(review: Review) -> str:
    over = len(review.guesses) - review.par
    if not review.position.won:
        return f"par is {_guesses(review.par)}."
    return f"{_guesses(over)} over par." if over else "you reached par."


def _beside(review: Review) -> str:
    """Return what perfect play does where it cannot be compared, or why it is not known."""
    several = review.position.game.boards > 1
    if not review.answer:
        if several:
            return "Not all answers are known yet, so the solver’s play can’t be shown."
        return "The answer is not known yet, so perfect play can’t be shown."
    if not review.line:
        if several:
            return "Not all answers are on Nerdle’s list, so the solver’s play can’t be shown."
        return f"{review.answer} is not on Nerdle’s list, so perfect play can’t be shown."
    play = "Perfect play" if review.proven else "The solver"
    answer = "all answers" if several else review.answer
    taken = _guesses(len(review.line))
    if review.line[-1].won:
        return f"{play} finds {answer} in {taken}."
    found = f"{play} does not find {answer} in {taken}"
    return f"{found}; you were luckier." if review.position.won else f"{found} either."


def share_text(review: Review) -> str:
    """Return a review to send to friends: colours and numbers, but none of the guesses.

    >>> from nerdle.insight.review import review
    >>> from nerdle.rules.position import parse
    >>> print(share_text(review(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"))))
    Nerdle solver review
    Micro 3/6
    🟪🟩⬛🟩⬛ 127 → 4
    ⬛🟩⬛🟩🟩 4 → 1
    🟩🟩🟩🟩🟩
    Skill 88, luck 77
    Perfect play: 2
    """
    game = review.position.game
    taken: int | str = len(review.guesses)
    if not review.position.won:
        taken = "?" if review.position.guesses_left else "X"
    title = f"Nerdle {game.title}" if game.custom else game.title
    lines = ["Nerdle solver review", f"{title} {taken}/{game.guesses}"]
    if game.boards == 1:
        lines += _grid(review)
    for grid in grids(review.position) if game.boards > 1 else ():
        lines += [*grid, ""]
    if review.skill is not None:
        lines.append(_scores(review))
    if review.par:
        lines.append(f"Par: {review.par}")
    if review.line:
        play = "Perfect play" if review.proven else "Solver’s play"
        lines.append(f"{play}: {len(review.line) if review.line[-1].won else 'X'}")
    return "\n".join(lines)


def _grid(review: Review) -> Iterator[str]:
    """Yield each row as squares, with the number of candidates before and after it."""
    for row in review.position.rows[: review.position.game.makes_first_row]:
        yield emoji(row.colours)
    for guess in review.guesses:
        before = amount(guess.before, guess.estimated)
        left = "" if guess.won else f" {before} → {amount(guess.after, guess.after_estimated)}"
        yield emoji(guess.colours) + left


def _scores(review: Review) -> str:
    return f"Skill {review.skill}" + ("" if review.luck is None else f", luck {review.luck}")


def _chances(chance: int, guess: GuessReview) -> str:
    of = amount(guess.before, guess.estimated)
    return f"{chance:,} {'chance' if chance == 1 else 'chances'} in {of}"


def _guesses(n: int) -> str:
    return f"{n} {'guess' if n == 1 else 'guesses'}"
