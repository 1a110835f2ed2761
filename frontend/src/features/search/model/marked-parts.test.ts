import { expect, test } from 'vitest';
import { markedParts } from './marked-parts';

const marked = (text: string, keyword: string) =>
  markedParts(text, keyword)
    .map((part) => (part.marked ? `[${part.words}]` : part.words))
    .join('');

test.each([
  ['Simposium Nyeri Akut', 'nyeri', 'Simposium [Nyeri] Akut'],
  ['Simposium Nyeri Akut', 'akut simposium', '[Simposium] Nyeri [Akut]'],
  ['Nyeri, nyeri lagi', 'NYERI', '[Nyeri], [nyeri] lagi'],
  ['Nyeri akut', 'nye nyeri', '[Nyeri] akut'],
  ['Vitamin D dan tulang', 'vitamin d', '[Vitamin] D dan tulang'],
  ['Simposium Nyeri Akut', 'jantung', 'Simposium Nyeri Akut'],
  ['Simposium', '', 'Simposium'],
])('in "%s" the keyword "%s" marks %s', (text, keyword, expected) => {
  expect(marked(text, keyword)).toBe(expected);
});

test.each(['(a+)+$', '[a-z', 'C++', '.*', 'a|b', '\\d', '$&', '^^'])('"%s" is read as letters, not as a pattern', (keyword) => {
  expect(marked(`Kelas ${keyword} dasar`, keyword)).toBe(`Kelas [${keyword}] dasar`);
  expect(marked('Kelas dasar 123', keyword)).toBe('Kelas dasar 123');
});

test('nothing of a text is lost', () => {
  const text = '<b>EKG</b> & "ekg" dasar';
  expect(
    markedParts(text, 'ekg b')
      .map(({ words }) => words)
      .join(''),
  ).toBe(text);
});
