/** The rule by which the server finds a keyword (`crates/kit/src/keyword.rs`), for a list that lies on the phone. */
import { distance } from 'fastest-levenshtein';

/** Below this a typo makes another word; from there on two are forgiven; and no name is longer. */
const TYPO_FROM = 5;
const TWO_TYPOS_FROM = 9;
const TYPO_UP_TO = 64;

/** The words of a keyword, in small letters and without the signs beside them; who typed only signs means the signs. */
export function wordsOf(keyword: string): string[] {
  const typed = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const bare = typed.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')).filter(Boolean);
  return bare.length > 0 ? bare : typed;
}

/** How many of the words stand in a text only with a typo; infinitely many when one does not stand there at all. */
export function typosIn(text: string, words: readonly string[]): number {
  const folded = text.toLowerCase();
  const wrong = words.filter((word) => !folded.includes(word));
  return wrong.every((word) => isMeant(folded, word)) ? wrong.length : Infinity;
}

function isMeant(text: string, word: string): boolean {
  const forgiven = edits(word);
  if (forgiven === 0) return false;
  for (let at = 1; at < word.length; at += 1) {
    if (text.includes(word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1))) return true;
  }
  return text.split(/[^\p{L}\p{N}]+/u).some((other) => other.length >= TYPO_FROM - 1 && distance(word, other) <= forgiven);
}

/** A number one digit off is another number. */
function edits(word: string): number {
  if (!/^\p{L}+$/u.test(word) || word.length < TYPO_FROM || word.length > TYPO_UP_TO) return 0;
  return word.length < TWO_TYPOS_FROM ? 1 : 2;
}
