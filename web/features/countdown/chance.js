// Deals a random round of Countdown, by the rules of the television show, or a random puzzle of Targets.

const LARGE = [25, 50, 75, 100];
const SMALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const NUMBERS = 6;

const LARGE_OF_TARGETS = [25, 30, 40, 50, 60, 75, 80, 100];
/** How many numbers make each target, and how large it is. */
const TARGETS = [
  { groups: [2, 1], least: 1, most: 50 },
  { groups: [2, 2], least: 50, most: 100 },
  { groups: [2, 2, 1], least: 100, most: 200 },
  { groups: [2, 2, 1], least: 200, most: 999 },
  { groups: [2, 2, 2], least: 200, most: 999 },
];

/** Numbers and target of a new round: one to four large numbers, the rest small. */
export function deal() {
  const large = shuffled(LARGE).slice(0, 1 + below(LARGE.length));
  const small = shuffled([...SMALL, ...SMALL]).slice(0, NUMBERS - large.length);
  return { numbers: [...large, ...small].map(String), target: String(100 + below(900)) };
}

/** Numbers and targets of a new puzzle, the easiest target first: five are made, and one of them is left out. */
export function dealTargets() {
  const numbers = [...shuffled(range(1, 12)).slice(0, NUMBERS - 1), pick(LARGE_OF_TARGETS)];
  /** @type {number[]} */
  const targets = [];
  for (const { groups, least, most } of TARGETS) {
    let target = 0;
    while (target < least || target > most || targets.includes(target))
      target = reached(shuffled(numbers), groups);
    targets.push(target);
  }
  targets.splice(below(targets.length), 1);
  return { numbers: numbers.sort((a, b) => a - b).map(String), targets: targets.map(String) };
}

/** A value that groups of the numbers make, each a single number or the result for two. @param {number[]} numbers @param {number[]} groups @returns {number} 0 if there is none */
function reached(numbers, groups) {
  const values = groups.map((size) => numbers.splice(0, size).reduce(combined));
  return values.reduce(combined);
}

/** The result of a random operator, if it is a whole number above 0, or else 0. @param {number} a @param {number} b */
function combined(a, b) {
  const result = pick([a + b, Math.abs(a - b), a * b, a / b]);
  return a && b && Number.isInteger(result) ? result : 0;
}

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** @template T @param {T[]} all @returns {T} */
const pick = (all) => /** @type {T} */ (all[below(all.length)]);

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
