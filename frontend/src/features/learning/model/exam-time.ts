/** What is left of an exam, by the server's clock. */

/** Whole seconds to the end; never less than none. */
export function secondsLeft(end: string, now: number, ahead: number): number {
  return Math.max(0, Math.ceil((Date.parse(end) - now - ahead) / 1_000));
}

const WARNINGS = [
  { below: 60, words: 'Sisa waktu kurang dari 1 menit.' },
  { below: 300, words: 'Sisa waktu kurang dari 5 menit.' },
];

/** What is read aloud as the end comes near; it changes only when there is something new to say. */
export function timeWarning(seconds: number): string {
  return WARNINGS.find(({ below }) => seconds <= below)?.words ?? '';
}
