/**
 * What classes are called in a build: by their style sheet and their place in it, without words. The words are in every page's
 * scripts and styles otherwise, and nobody reads them there.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Enough for all sheets to differ; the build says when they do not. */
const LETTERS = 4;
const sheets = new Map<string, { file: string; classes: string[] }>();

export function shortName(name: string, address: string): string {
  const file = path.relative(ROOT, address.replace(/\?.*/, ''));
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, LETTERS);
  const sheet = sheets.get(mark) ?? { file, classes: [] };
  if (sheet.file !== file) throw new Error(`bundle/short-names.ts: ${file} and ${sheet.file} have the same mark; take more letters`);
  sheets.set(mark, sheet);
  if (!sheet.classes.includes(name)) sheet.classes.push(name);
  return `_${mark}${sheet.classes.indexOf(name).toString(36)}`;
}
