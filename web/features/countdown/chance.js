// Deals a random round by the rules of the television show.

const LARGE = [25, 50, 75, 100];
const SMALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const NUMBERS = 6;

/** Numbers and target of a new round: one to four large numbers, the rest small. */
export function deal() {
  const large = shuffled(LARGE).slice(0, 1 + below(LARGE.length));
  const small = shuffled([...SMALL, ...SMALL]).slice(0, NUMBERS - large.length);
  return { numbers: [...large, ...small].map(String), target: String(100 + below(900)) };
}

/** A random whole number from 0 up to `most`, exclusive. @param {number} most */
function below(most) {
  const limit = Math.floor(2 ** 32 / most) * most;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % most;
  }
}

/** @param {number[]} numbers */
function shuffled(numbers) {
  const left = [...numbers];
  return numbers.flatMap(() => left.splice(below(left.length), 1));
}
