import { describe, expect, test } from 'vitest';
import { pictureAddress, readAboutText } from './about-text';

const OWN = 'http://portal.test';
const read = (text: string) => readAboutText(text, OWN);
const lines = (...those: string[]) => ({ kind: 'lines', lines: those });
const heading = (text: string) => ({ kind: 'heading', text });
const picture = (address: string) => ({ kind: 'picture', address });

describe('the marks', () => {
  test('a line break parts two lines, and an empty line stays free', () => {
    expect(read('satu\ndua\r\n\r\ntiga')).toEqual([lines('satu', 'dua', '', 'tiga')]);
  });

  test('words between double asterisks are a heading, wherever on the line', () => {
    expect(read('**Visi kami**\nTumbuh bersama.')).toEqual([heading('Visi kami'), lines('Tumbuh bersama.')]);
    expect(read('Lihat **Visi** kami')).toEqual([lines('Lihat'), heading('Visi'), lines('kami')]);
    expect(read('**A****B**')).toEqual([heading('A'), heading('B')]);
  });

  test.each(['**', '****', '** **', 'a ** b', '**terbuka\ntertutup**', '2 * 3 * 4'])('asterisks that mark nothing stay: %j', (text) => {
    expect(read(text)).toEqual([lines(...text.split('\n'))]);
  });

  test.each(['jpg', 'jpeg', 'png', 'gif', 'JPG'])('an address that ends in %s is a picture', (ending) => {
    expect(read(`https://gambar.contoh.id/foto.${ending}`)).toEqual([picture(`https://gambar.contoh.id/foto.${ending}`)]);
    expect(read(`Kantor kami\n/media/a/foto.${ending}\ndi Jakarta`)).toEqual([
      lines('Kantor kami'),
      picture(`/media/a/foto.${ending}`),
      lines('di Jakarta'),
    ]);
  });

  test('brackets and full stops around an address are left with the words', () => {
    expect(read('Lihat (/media/a.png).')).toEqual([lines('Lihat ('), picture('/media/a.png'), lines(').')]);
  });

  test('a picture inside of a heading parts it', () => {
    expect(read('**Kantor /media/a.png kami**')).toEqual([heading('Kantor'), picture('/media/a.png'), heading('kami')]);
  });

  test('pictures on one line follow each other', () => {
    expect(read('/media/a.png /media/b.gif')).toEqual([picture('/media/a.png'), picture('/media/b.gif')]);
  });

  test.each(['', ' ', '\n\n', ' \r\n\t '])('nothing is made of %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('markup is words', () => {
    const text = '<img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;';
    expect(read(text)).toEqual([lines(text)]);
  });
});

describe('the address of a picture', () => {
  test.each([
    ['javascript:alert(1)//a.png'],
    ['JavaScript:alert(1).jpg'],
    ['data:image/svg+xml,<svg/onload=alert(1)>.gif'],
    ['blob:http://portal.test/a.png'],
    ['file:///etc/foto.png'],
    ['ftp://contoh.id/a.jpg'],
    ['vbscript:a.gif'],
    ['//lain.contoh.id/a.png'],
    ['/media/..//lain.contoh.id/a.png'],
    ['/\\lain.contoh.id/a.png'],
    ['/\t/lain.contoh.id/a.png'],
    ['\\\\lain.contoh.id\\a.png'],
    ['media/a.png'],
    ['a.png'],
    ['.png'],
    ['https://'],
    ['https:a.png'],
    ['https://lain.contoh.png'],
    ['https://lain.contoh.id/a.png?kunci=1'],
    ['https://lain.contoh.id/keluar?ke=/a.png'],
    ['https://lain.contoh.id/keluar#a.png'],
    ['/keluar?ke=a.png'],
    ['https://lain.contoh.id/a.png?ke=b.png'],
    ['/a.png#b.png'],
    ['https://nama:sandi@lain.contoh.id/a.png'],
    ['https://portal.test@lain.contoh.id/a.png'],
    ['https://lain.contoh.id/a.svg'],
    ['https://lain.contoh.id/a.png.exe'],
    ['https://lain.contoh.id:99999/a.png'],
    ['https://[::/a.png'],
  ])('is none: %s', (text) => {
    expect(pictureAddress(text, OWN)).toBeUndefined();
  });

  test('is what the browser would ask for', () => {
    expect(pictureAddress('/media/../a"b.png', OWN)).toBe('/a%22b.png');
    expect(pictureAddress('HTTPS://Lain.Contoh.ID/a.PNG', OWN)).toBe('https://lain.contoh.id/a.PNG');
    expect(pictureAddress('https://lain.contoh.id/"onerror="alert(1).png', OWN)).toBe('https://lain.contoh.id/%22onerror=%22alert(1).png');
  });
});

describe('whatever the text', () => {
  const PIECES = [
    '**',
    '*',
    '***',
    '\n',
    '\r\n',
    ' ',
    '\t',
    '\u00a0',
    '\u2028',
    '\u202e',
    '\0',
    'kata',
    'Ä',
    '😀',
    '<script>',
    '</p>',
    '"',
    "'",
    '(',
    ')',
    '.',
    '\\',
    '/',
    '//',
    ':',
    '?',
    '#',
    '@',
    'http:',
    'https://',
    'https://lain.contoh.id/',
    '/media/',
    'javascript:',
    'data:',
    '.png',
    '.jpg',
    '.gif',
    '.jpeg',
    'a.PNG',
    '%2e%2e',
    '..',
    '&#10;',
  ];

  /** The same texts at every run: a small generator of even numbers (mulberry32). */
  function texts(count: number): string[] {
    let seed = 20261121;
    const next = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    return Array.from({ length: count }, () =>
      Array.from({ length: Math.ceil(next() * 24) }, () => PIECES[Math.floor(next() * PIECES.length)]).join(''),
    );
  }

  const bare = (text: string) => text.replace(/[\s*]/gu, '');

  test('every picture is one of the web or of the portal itself, and no line has a break in it', () => {
    let pictures = 0;
    for (const text of texts(5000)) {
      for (const block of read(text)) {
        if (block.kind === 'picture') {
          pictures += 1;
          const url = new URL(block.address, OWN);
          expect(['http:', 'https:'], text).toContain(url.protocol);
          expect(url.pathname, text).toMatch(/\.(?:jpe?g|png|gif)$/i);
          if (!/^https?:/.test(block.address)) expect(url.origin, text).toBe(OWN);
        } else {
          for (const line of block.kind === 'lines' ? block.lines : [block.text]) expect(line, text).not.toMatch(/[\r\n]/);
        }
      }
    }
    expect(pictures).toBeGreaterThan(100);
  });

  test('no word is lost, and none is added', () => {
    for (const text of texts(5000)) {
      const told = read(text).map((block) =>
        block.kind === 'lines' ? block.lines.join('') : block.kind === 'heading' ? block.text : undefined,
      );
      // An address is written as the browser writes it; the words around it are compared as they stand.
      if (told.includes(undefined)) {
        let rest = bare(text);
        for (const words of told) {
          if (words === undefined) continue;
          const at = rest.indexOf(bare(words));
          expect(at, text).toBeGreaterThanOrEqual(0);
          rest = rest.slice(at + bare(words).length);
        }
      } else {
        expect(bare(told.join('')), text).toBe(bare(text));
      }
    }
  });

  test('a long one takes no longer than its length', () => {
    const started = performance.now();
    for (const piece of ['*', '** ', '!', ' ', '((((', 'https://', '/a', '\n', '.png']) read(piece.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
