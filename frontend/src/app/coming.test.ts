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

test.each([
  ['/memberarea/myevent', /tiket/],
  ['/MemberArea/mylearning', /sertifikat/],
  ['/memberarea/ecourse/chapter/1/2/3', /e-course/],
  ['/memberarea/invoice', /kwitansi/],
  ['/memberarea/invoice/12', /kwitansi/],
  ['/memberarea/receipt/12', /kwitansi/],
  ['/event/payment', /Keranjang/],
  ['/event/payment/info/7', /Keranjang/],
  ['/learning/detail/1', /pembelajaran/],
  ['/ecourse', /e-course/],
])('%s says what will come', (asked, words) => {
  expect(comingAt(asked)?.words).toMatch(words);
});

test.each(['/tidak-ada', '/memberarea/tidak-ada', '/eventual', '/learnings'])('of %s nothing is to be said', (asked) => {
  expect(comingAt(asked)).toBeUndefined();
});
