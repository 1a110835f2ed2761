/** Why somebody is let through by hand: as the server has it, three letters at least. */
export function isReason(typed: string): boolean {
  return (typed.match(/\p{Alphabetic}/gu)?.length ?? 0) >= LEAST_LETTERS;
}

const LEAST_LETTERS = 3;
