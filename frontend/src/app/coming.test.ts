import { expect, test } from 'vitest';
import { comingAt } from './coming';

test.each([
  ['/tentang/sejarah', 'Buka Sejarah', '/sejarah'],
  ['/tentang/visimisi', 'Buka Visi Misi', '/visimisi'],
  ['/tentang/strukturorganisasi', 'Buka Struktur Organisasi', '/strukturorganisasi'],
  ['/tentang/testimoni', 'Buka Testimoni', '/testimoni'],
  ['/tentang/pengurus/', 'Buka Pengurus', '/pengurus'],
])('%s offers the page that exists', (asked, label, to) => {
  expect(comingAt(asked)?.way).toEqual({ label, to });
});

test.each(['/tidak-ada', '/memberarea/tidak-ada', '/eventual', '/learnings', '/learning/payment'])(
  'of %s nothing is to be said',
  (asked) => {
    expect(comingAt(asked)).toBeUndefined();
  },
);
