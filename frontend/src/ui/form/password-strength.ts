/** What may be set as a password, and an estimate of how hard one is to guess. The server has the last word. */

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export type Strength = 'short' | 'long' | 'weak' | 'fair' | 'strong';

/** What is tried first by whoever guesses. */
const COMMON = ['password', 'katasandi', 'sandi', 'rahasia', 'indonesia', 'qwerty', 'asdfgh', 'admin', 'dokter', 'perawat', 'bismillah'];

/** From so many bits on a password is no longer weak, or strong. */
const FAIR_BITS = 40;
const STRONG_BITS = 60;

/** The number of signs that somebody guessing would have to try in each place. */
function signsOf(password: string): number {
  const pools: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
  ];
  return pools.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
}

/** How many characters say something new: a known word counts as one, and so does a run such as `aaaa` or `3456`. */
function surprises(password: string, known: readonly string[]): number {
  const rest = known.reduce((text, word) => text.replaceAll(word, '\u0000'), password.toLowerCase());
  const codes = Array.from(rest, (sign) => sign.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

/** How good a password is; words about its owner, such as the e-mail address, make it no better. */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  // As the server counts: characters, not bytes.
  const { length } = Array.from(password);
  if (length < SHORTEST_PASSWORD) return 'short';
  if (length > LONGEST_PASSWORD) return 'long';
  const own = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2);
  const bits = surprises(password, [...own, ...COMMON]) * Math.log2(Math.max(signsOf(password), 2));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
