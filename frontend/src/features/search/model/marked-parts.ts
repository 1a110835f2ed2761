/** Where a keyword's words stand in a text. The text stays text: whoever shows the parts decides what a mark looks like. */
import { isEnough } from './keyword';

export interface Part {
  words: string;
  marked: boolean;
}

/** Cuts a text at the keyword's words, whatever their case; single letters are left alone, they stand everywhere. */
export function markedParts(text: string, keyword: string): Part[] {
  const wanted = keyword
    .split(/\s+/)
    .filter(isEnough)
    // The longest first: of `nyeri` and `nye` the whole word is to be marked.
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  if (wanted.length === 0) return [{ words: text, marked: false }];
  // Split at a group: every second piece is what the group found.
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'i'))
    .map((words, place) => ({ words, marked: place % 2 === 1 }))
    .filter(({ words }) => words !== '');
}
