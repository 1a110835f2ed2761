/** A list of who comes, as it is pasted or uploaded. Of a sheet with several columns only the names are read: an order asks for no more. */

export interface PastedList {
  names: string[];
  /** Other columns stood beside the names, and were left out. */
  others: boolean;
}

const NAMES_COLUMN = /^(nama|nama lengkap|nama peserta|peserta|name)$/i;
/** Two letters beside each other: neither a number nor a phone. */
const WORD = /\p{L}{2}/u;

/** An address, a membership number or a phone number. */
function isContact(cell: string): boolean {
  return cell.includes('@') || /^\+?[\d\s.()-]{4,}$/.test(cell);
}

/** Reads a list: a line each, its columns parted as a sheet copies them (tabs) or saves them (semicolons or commas, with quotes). */
export function readAttendeeList(text: string): PastedList {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const parting = partingOf(text, lines);
  if (!parting) {
    const names = lines.map((line) => (cellsOf(line, '\t')[0] ?? '').replace(/^\d{1,3}[.)]\s+/, ''));
    return { names: NAMES_COLUMN.test(names[0] ?? '') ? names.slice(1) : names, others: false };
  }
  const rows = lines.map((line) => cellsOf(line, parting)).filter((cells) => cells.some(Boolean));
  const headed = rows[0]?.findIndex((cell) => NAMES_COLUMN.test(cell)) ?? -1;
  const people = headed < 0 ? rows : rows.slice(1);
  const column = headed < 0 ? wordiest(people) : headed;
  const width = headed < 0 ? Math.min(...people.map(({ length }) => length)) : (rows[0]?.length ?? 0);
  return { names: people.map((cells) => nameOf(cells, column, width)), others: people.some(({ length }) => length > 1) };
}

/** Between columns; none where each line is a name, which has commas of its own: “dr. Sari, Sp.An-TI”. */
function partingOf(text: string, lines: readonly string[]): string | undefined {
  if (text.includes('\t')) return '\t';
  if (text.includes(';')) return ';';
  const head = cellsOf(lines[0] ?? '', ',');
  if (head.length > 1 && head.some((cell) => NAMES_COLUMN.test(cell))) return ',';
  return lines.length > 0 && lines.every((line) => cellsOf(line, ',').some(isContact) && line.includes(',')) ? ',' : undefined;
}

/** The cells of a line; in quotes the parting is a letter like others, and two quotes are one. */
function cellsOf(line: string, parting: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const fits = quoted && (quoted[0].length === rest.length || rest.startsWith(parting, quoted[0].length));
    const end = fits ? quoted[0].length : rest.indexOf(parting);
    cells.push((fits ? (quoted[1] ?? '').replaceAll('""', '"') : rest.slice(0, end < 0 ? undefined : end)).trim());
    if (end < 0 || end >= rest.length) return cells;
    rest = rest.slice(end + parting.length);
  }
}

/** The column in which most lines have words that are no address. */
function wordiest(rows: readonly string[][]): number {
  const counts = (rows[0] ?? []).map(
    (_, column) => rows.filter((cells) => WORD.test(cells[column] ?? '') && !isContact(cells[column] ?? '')).length,
  );
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** The name in a line. Cells beyond the columns come of titles whose commas nobody put in quotes. */
function nameOf(cells: readonly string[], column: number, width: number): string {
  const more = Math.max(0, cells.length - width);
  const parts = cells.slice(column, column + 1 + more);
  return parts
    .filter((part, at) => at === 0 || !isContact(part))
    .filter(Boolean)
    .join(', ');
}

const MOST_BYTES = 1024 * 1024;
const SHEETS = ['PK\x03\x04', '\xD0\xCF\x11\xE0'];

/** The text of a file, whatever a sheet saved it as; or what is wrong with it. */
export async function readListFile(file: File): Promise<{ text: string } | { fault: string }> {
  if (file.size > MOST_BYTES) return { fault: 'Berkas terlalu besar, maksimal 1 MB.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = String.fromCharCode(...bytes.slice(0, 4));
  if (SHEETS.includes(head)) return { fault: 'Berkas Excel belum dapat dibaca. Simpan sebagai CSV, atau salin kolom namanya lalu tempel.' };
  if (head.startsWith('\xFF\xFE')) return { text: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
