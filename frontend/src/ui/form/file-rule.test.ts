import { expect, test } from 'vitest';
import { fileFault, kindOf, megabytes, PHOTO_RULE, POSTER_RULE } from './file-rule';

/** Bytes written as the letters of their numbers. */
const HEADS: Record<string, string> = {
  pdf: '%PDF-1.7',
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\0\0\0\0WEBP',
  html: '<html>',
  gif: 'GIF89a',
};

function aFile(head: string, name = 'poster.pdf', bytes = 100) {
  const content = new Uint8Array(bytes);
  content.set(Array.from(HEADS[head] ?? '', (letter) => letter.charCodeAt(0)));
  return new File([content], name);
}

test.each([
  ['pdf', 'pdf'],
  ['jpeg', 'gambar'],
  ['png', 'gambar'],
  ['webp', 'gambar'],
  ['html', null],
  ['gif', null],
])('a file that begins as %s is %s, whatever its name says', async (head, kind) => {
  expect(await kindOf(aFile(head, 'apa.pdf'))).toBe(kind);
});

test.each([
  ['html', POSTER_RULE, 'Berkas harus berupa PDF, JPG, PNG, atau WebP.'],
  ['pdf', PHOTO_RULE, 'Foto harus berupa gambar JPG, PNG, atau WebP.'],
])('%s is refused where it does not belong', async (head, rule, words) => {
  expect(await fileFault(aFile(head), rule)).toBe(words);
});

test('a file over the limit is refused, and the message does not read as the limit itself', async () => {
  expect(await fileFault(aFile('pdf', 'besar.pdf', 20 * 1024 * 1024 + 1), POSTER_RULE)).toBe(
    'Ukuran berkas maksimal 20 MB; berkas ini 20,1 MB.',
  );
  expect(await fileFault(aFile('pdf', 'pas.pdf', 20 * 1024 * 1024), POSTER_RULE)).toBeUndefined();
  expect(await fileFault(aFile('png', 'foto.png', 5 * 1024 * 1024 + 1), PHOTO_RULE)).toBe('Ukuran foto maksimal 5 MB; foto ini 5,1 MB.');
});

test('a file with nothing in it is refused', async () => {
  expect(await fileFault(new File([], 'kosong.pdf'), POSTER_RULE)).toBe('Berkas ini kosong. Pilih berkas lain.');
});

test('a file that the device cannot read is refused', async () => {
  const gone = aFile('pdf');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
  expect(await fileFault(gone, POSTER_RULE)).toBe('Berkas tidak dapat dibaca dari perangkat ini. Pilih berkas lain.');
});

test('small files read in kilobytes', () => {
  expect(megabytes(2048)).toBe('2 KB');
});
