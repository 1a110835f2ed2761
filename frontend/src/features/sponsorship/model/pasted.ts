/** A pasted list of doctors, and what the server said of its rows. */

/** As many as a pool has at most. */
export const MOST_ROWS = 200;

/** An address, or digits as many as an NPA has at least, also in groups; what begins with 0 is a phone. */
const NAMES_SOMEBODY = /^(?:\S+@\S+|[1-9](?: ?\d){3,})$/;

/**
 * What stands in a list that was pasted or typed: a line each, also with commas or semicolons between. Of a sheet's line with several
 * cells the first counts that can name an account; where none can, the line stands as it is.
 */
export function readPasted(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const cells = parts(line, '\t');
    const rows = cells.length > 1 ? [cells.find((cell) => NAMES_SOMEBODY.test(cell)) ?? cells.join(' ')] : parts(line, /[,;]/);
    return rows.map((row) => (NAMES_SOMEBODY.test(row) ? row.replaceAll(' ', '') : row));
  });
}

function parts(text: string, between: string | RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
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
