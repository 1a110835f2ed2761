/** A pasted list of doctors, and what the server said of its rows. */

/** As many as a pool has at most. */
export const MOST_ROWS = 200;

/** An NPA, also with what people write between its digits, or an address. */
const NAMES_SOMEBODY = /^(?:\d[\d .-]*|\S+@\S+)$/;

/**
 * What stands in a list that was pasted or typed: a line each, also with commas or semicolons between. Of a sheet's line with several
 * cells only those count that can name an account; where none can, the line stands as it is.
 */
export function readPasted(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const cells = cellsOf(line, /[,;\t]+/);
    const named = cells.filter((cell) => NAMES_SOMEBODY.test(cell));
    const sheet = line.includes('\t') && cells.length > 1;
    return (sheet && named.length > 0 ? named : sheet ? [cells.join(' ')] : cells).map(asOneWord);
  });
}

function cellsOf(line: string, between: RegExp): string[] {
  return line
    .split(between)
    .map((cell) => cell.trim())
    .filter(Boolean);
}

function asOneWord(cell: string): string {
  return /^\d[\d .-]*$/.test(cell) ? cell.replace(/\D/g, '') : cell;
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
