/** Reads the about text: plain words with three marks, which become parts of a page and never HTML. */

/** What the text consists of, from top to bottom. */
export type AboutBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'picture'; address: string }
  /** Lines with a break between each two; an empty one leaves a line free. */
  | { kind: 'lines'; lines: string[] };

const PICTURE = /\.(?:jpe?g|png|gif)$/i;
const HEADING = /\*\*(.+?)\*\*/g;
const OPENING = '([{<"\'';
const CLOSING = ')]}>"\'.,;:!?';

/**
 * The address of a picture, as the browser would ask for it, or nothing. `origin` is the portal's own: a path stays
 * on it, whatever tricks its letters play.
 */
export function pictureAddress(text: string, origin: string): string | undefined {
  const isPath = text.startsWith('/');
  if (!PICTURE.test(text) || !(isPath || /^https?:\/\//i.test(text))) return undefined;
  const url = parsed(text, origin);
  // A host may end like a picture, too.
  if (!url || !PICTURE.test(url.pathname) || (isPath && url.origin !== origin)) return undefined;
  // Behind a question mark or a hash an ending says nothing of a picture, and a password has no place in a page.
  if (url.search || url.hash || url.username || url.password) return undefined;
  if (!isPath) return url.href;
  // With two slashes it would be read as another host's address.
  return url.pathname.startsWith('//') ? undefined : url.pathname;
}

function parsed(text: string, origin: string): URL | undefined {
  try {
    return new URL(text, origin);
  } catch {
    return undefined;
  }
}

/** Reads the text. Pictures and headings stand by themselves; the lines between them stay together. */
export function readAboutText(text: string, origin: string): AboutBlock[] {
  const blocks: AboutBlock[] = [];
  let lines: string[] = [];
  const endLines = () => {
    const kept = withoutEmptyEnds(lines);
    if (kept.length > 0) blocks.push({ kind: 'lines', lines: kept });
    lines = [];
  };

  for (const line of text.split(/\r\n|\r|\n/)) {
    let rest = '';
    for (const part of partsOf(line, origin)) {
      if (part.kind === 'words') {
        rest += part.text;
        continue;
      }
      lines.push(rest.trim());
      rest = '';
      endLines();
      blocks.push(part);
    }
    lines.push(rest.trim());
  }
  endLines();
  return blocks;
}

type Part = { kind: 'words'; text: string } | Exclude<AboutBlock, { kind: 'lines' }>;

/** One line in its parts. What is marked as a heading is one, but for the pictures in it. */
function partsOf(line: string, origin: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of line.matchAll(HEADING)) {
    const marked = found[1] ?? '';
    if (!marked.trim()) continue;
    parts.push(...withPictures(line.slice(at, found.index), origin));
    for (const part of withPictures(marked, origin)) {
      if (part.kind === 'picture') parts.push(part);
      else if (part.text.trim()) parts.push({ kind: 'heading', text: part.text.trim() });
    }
    at = found.index + found[0].length;
  }
  return [...parts, ...withPictures(line.slice(at), origin)];
}

/** Words with the addresses of pictures taken out. Brackets and full stops around an address are not part of it. */
function withPictures(text: string, origin: string): Exclude<Part, { kind: 'heading' }>[] {
  const parts: Exclude<Part, { kind: 'heading' }>[] = [];
  let words = '';
  for (const token of text.split(/(\s+)/)) {
    let start = 0;
    let end = token.length;
    while (start < end && OPENING.includes(token.charAt(start))) start += 1;
    while (end > start && CLOSING.includes(token.charAt(end - 1))) end -= 1;
    const address = pictureAddress(token.slice(start, end), origin);
    if (address === undefined) {
      words += token;
      continue;
    }
    parts.push({ kind: 'words', text: words + token.slice(0, start) }, { kind: 'picture', address });
    words = token.slice(end);
  }
  return [...parts, { kind: 'words', text: words }];
}

function withoutEmptyEnds(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
