import { describe, expect, test } from 'vitest';
import type { WebSetting } from '@/api/types';
import { heroContent } from './hero-content';

const setting: WebSetting = {
  nama_produk: 'Nusamedika',
  nama_organisasi: 'Lembaga Pendidikan Nusamedika',
  logo: null,
  logo_url_original: null,
  email: null,
  telepon: null,
  whatsapp: null,
  alamat: null,
  tautan_organisasi: null,
  jumbotron_title: null,
  jumbotron_subtitle: null,
  jumbotron_url: null,
  jumbotron_img: null,
  jumbotron_img_url_original: null,
};

describe('what the editors have not set is stood in for', () => {
  test('title and subtitle', () => {
    const content = heroContent({ ...setting, jumbotron_title: '  ', jumbotron_subtitle: null });
    expect(content.title).toBe('Kembangkan Kompetensi Tenaga Kesehatan');
    expect(content.subtitle).toMatch(/kompetensi tenaga kesehatan melalui pelatihan tersertifikasi dan kegiatan ilmiah/);
  });

  test('the picture, by the bundled one', () => {
    const content = heroContent({ ...setting, jumbotron_img: '/media/site/hero/640.webp' });
    expect(content.picture).toBe(content.fallback);
  });

  test('everything, when the settings cannot be had', () => {
    expect(heroContent(null).title).toBe('Kembangkan Kompetensi Tenaga Kesehatan');
  });
});

test('two sizes of our own media become a source set', () => {
  const { picture } = heroContent({
    ...setting,
    jumbotron_img: '/media/site/hero/1280.webp',
    jumbotron_img_url_original: '/media/site/hero/1920.webp',
  });
  expect(picture).toEqual({
    src: '/media/site/hero/1920.webp',
    srcSet: '/media/site/hero/1280.webp 1280w, /media/site/hero/1920.webp 1920w',
  });
});

test.each([['javascript:alert(1)'], ['//contoh.id'], ['data:text/html,x'], ['']])('the member link is never made from "%s"', (address) => {
  expect(heroContent({ ...setting, jumbotron_url: address }).memberAddress).toBe('/register');
});

test.each([['/event'], ['https://anggota.contoh.id/daftar']])('the member link follows "%s"', (address) => {
  expect(heroContent({ ...setting, jumbotron_url: address }).memberAddress).toBe(address);
});
