/** A pasted list of doctors, and what the server said of its rows. */

/** As many as a pool has at most. */
export const MOST_ROWS = 200;

/** What stands in a list that was pasted or typed: a line each, also with commas, semicolons or tabs between, as a sheet has them. */
export function readPasted(text: string): string[] {
  return text
    .split(/[\n,;\t]+/)
    .map((row) => row.trim())
    .filter(Boolean);
}

/** A row that cannot be taken, with what the server says of it. */
export interface RowFault {
  row: number;
  typed: string;
  words: string;
}

/** Of the errors of a refusal those of rows (`baris_3`), in their order. */
export function rowFaults(errors: Readonly<Record<string, string[]>>, sent: readonly string[]): RowFault[] {
  return Object.entries(errors)
    .flatMap(([field, [words = '']]) => {
      const row = Number(/^baris_(\d+)$/.exec(field)?.[1]);
      return row ? [{ row, typed: sent[row - 1] ?? '', words }] : [];
    })
    .sort((one, other) => one.row - other.row);
}
