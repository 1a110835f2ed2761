/** The portal as a person uses it: browser → gateway → gRPC → PostgreSQL, nothing mocked. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, expectNoViolations, expectWholeWords, logIn, openAtRest, scrollOn, today, walkThrough } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let now: Visit;

describe('at a desk', () => {
  beforeEach(async () => {
    now = await arrive();
  });

  test('the home page shows all its blocks', async () => {
    const { page } = now;
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Gabung Member' }).waitFor();
    await page.getByRole('heading', { name: /^InASIA 2026:/ }).waitFor();
    expect(
      await page
        .getByRole('button', { name: 'Detail Event' })
        .or(page.getByRole('link', { name: 'Detail Event' }))
        .count(),
    ).toBe(3);
    await page.getByText('100 Responden').waitFor();
    await page.getByText('A (SANGAT BAIK)').waitFor();
    await page.getByText('Baca Selengkapnya..').first().waitFor();
    expect(await page.getByText('Baca Selengkapnya..').count()).toBe(3);
    await page.getByText('Kembangkan Kompetensi Anda Bersama Kami').waitFor();
    await page
      .getByRole('contentinfo')
      .getByText(`© ${today().slice(0, 4)}`)
      .waitFor();
  });

  test('an event is found with a typing mistake and opened', async () => {
    const { page } = now;
    const cards = page.getByRole('list', { name: 'Daftar event' }).getByRole('article');
    const wanted = 'Pelatihan Resusitasi Jantung Paru dan Otak Angkatan ke-7';
    await page.goto('/event');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(12);
    expect(await cards.filter({ hasText: wanted }).count()).toBe(0);

    await page.goto('/event?keyword=resustiasi');
    await cards.first().waitFor();
    expect(await cards.count()).toBeLessThan(12);
    await cards.first().getByRole('link', { name: wanted }).click();
    await page.getByRole('heading', { level: 1, name: wanted }).waitFor();
    expect(page.url()).toBe(`${PORTAL}/event/detail/51`);
  });

  test('an address typed into a tab opens at its top, and one that is loaded afresh stays where it was', async () => {
    const { page } = now;
    await openAtRest(page, '/event/detail/94');
    const place = await scrollOn(page, 900);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);

    await openAtRest(page, '/berita');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('an event that does not exist says so', async () => {
    const { page } = now;
    await page.goto('/event/detail/999999');
    await page.getByText('oops.. Halaman sedang dalam pengembangan').or(page.getByText('tidak ditemukan')).first().waitFor();
  });

  test('a news item is opened from the list', async () => {
    const { page } = now;
    await page.goto('/berita');
    await page
      .getByRole('link', { name: /Baca Selengkapnya/ })
      .first()
      .click();
    await page.waitForURL(/\/berita\/detail\/\d+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('a person registers, sees the account in the header, logs out and logs in again', async () => {
    const { page } = now;
    const email = `sari.${Date.now()}@contoh.id`;
    await page.goto('/register');
    await page.getByLabel('Nama Lengkap').fill('dr. Sari Wulandari');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Rahasia#2026');
    await page.getByLabel('Nomor HP').fill('0812-3456-7890');
    await page.getByLabel('NIK').fill('3174014501900001');
    await page.getByLabel('Profesi').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Berhasil Mendaftar pada sistem, Selamat Datang!').waitFor();
    await page.waitForURL(`${PORTAL}/`);

    await page.getByRole('button', { name: 'My Profile' }).click();
    await page.getByText(email).waitFor();
    // The page is loaded anew a second later: what is done before that would be cut off.
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Logout' }).click();
    await anew;
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain(email);

    await logIn(page, email.toUpperCase(), 'Rahasia#2026');
    await page.getByText('Berhasil Login, Selamat Datang!').waitFor();
    await page.waitForURL(`${PORTAL}/`);
    await page.getByRole('button', { name: 'My Profile' }).waitFor();
  });

  test('a member logs in with the NPA', async () => {
    const { page } = now;
    await logIn(page, '10020030');
    await page.waitForURL(`${PORTAL}/`);
    await page.getByRole('button', { name: 'My Profile' }).click();
    await page.getByText('anggota@contoh.id').waitFor();
  });

  test('a wrong password is refused in the words of the specification', async () => {
    const { page } = now;
    await logIn(page, 'anggota@contoh.id', 'salah');
    await page.getByText(/^Gagal Login, /).waitFor();
    expect(page.url()).toBe(`${PORTAL}/login`);
  });

  test('an empty registration names every field', async () => {
    const { page } = now;
    await page.goto('/register');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Lengkapi semua data terlebih dahulu!').waitFor();
    for (const words of ['Nama', 'Email', 'Password', 'Nomor HP', 'NIK', 'Profesi']) {
      await page.getByText(`${words} tidak boleh kosong`).waitFor();
    }
  });

  test('a session that ended elsewhere ends here at the next step', async () => {
    const { page } = now;
    // What home asks for by itself may hear of the end before the step is taken: here nothing but the step does.
    for (const own of ['user/profile', 'form-kepuasan/user']) await page.route(`**/api/v1/${own}`, (route) => route.abort());
    await logIn(page, 'anggota@contoh.id');
    await page.waitForURL(`${PORTAL}/`);
    await page.getByRole('button', { name: 'My Profile' }).waitFor();
    const ended = await page.evaluate(async () => {
      const token = localStorage.getItem('portal.access_token');
      const answer = await fetch('/api/v1/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
      return answer.status;
    });
    expect(ended).toBe(200);
    await page.getByRole('link', { name: 'Event', exact: true }).first().click();
    await page.getByText('Session Anda telah habis. Silahkan Login kembali!').waitFor();
    await page.waitForURL(`${PORTAL}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  });

  test('the member area is closed to visitors', async () => {
    const { page } = now;
    await page.goto('/memberarea/profile');
    await page.waitForURL(`${PORTAL}/`);
  });

  test('a page that is not built yet says so and goes back', async () => {
    const { page } = now;
    await page.goto('/berita');
    await page.goto('/halaman-yang-tidak-ada');
    await page.getByText('oops.. Halaman sedang dalam pengembangan').waitFor();
    await page.getByRole('button', { name: "It's okay, go Back" }).click();
    await page.waitForURL(`${PORTAL}/berita`);
  });

  test.each(['/', '/event', '/event/detail/94', '/berita', '/berita/detail/1', '/login', '/register', '/tidak-ada'])(
    'axe finds nothing on %s',
    async (path) => {
      const { page } = now;
      await openAtRest(page, path);
      await expectNoViolations(page);
    },
  );

  test('axe finds nothing in the open satisfaction form', async () => {
    const { page } = now;
    await openAtRest(page, '/');
    await page.getByRole('button', { name: 'Isi Form Kepuasan' }).click();
    await page.getByRole('dialog', { name: 'Form Kepuasan Pelanggan' }).getByRole('button', { name: 'Submit' }).waitFor();
    await expectNoViolations(page);
  });

  test('axe finds nothing in the open My Profile menu', async () => {
    const { page } = now;
    await logIn(page, 'anggota@contoh.id');
    await page.waitForURL(`${PORTAL}/`);
    await page.getByText('Berhasil Login, Selamat Datang!').waitFor({ state: 'hidden' });
    await page.getByText('Sedang memuat konten. Mohon tunggu...').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'My Profile' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await expectNoViolations(page);
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    now = await arrive(SIZES.phone);
  });

  test('the menu holds the same items', async () => {
    const { page } = now;
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    for (const item of ['Home', 'Event', 'All Learning', 'E-Course', 'Agenda Event', 'Alur Pendaftaran']) {
      await menu.getByRole('link', { name: item, exact: true }).waitFor();
    }
    await menu.getByRole('link', { name: 'Event', exact: true }).click();
    await page.waitForURL(`${PORTAL}/event`);
  });

  test('axe finds nothing on the home page, nor in its open menu', async () => {
    const { page } = now;
    await openAtRest(page, '/');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home', exact: true }).waitFor();
    await expectNoViolations(page);
  });

  test.each(['/', '/event', '/event/detail/94', '/berita', '/berita/detail/1', '/login', '/register', '/tidak-ada'])(
    '%s does not scroll sideways, nor with its text twice as large',
    async (path) => {
      const { page } = now;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
    },
  );

  test.each([
    '/event',
    '/event/registration/94',
    '/event/akomodasi/94',
    '/event/e-poster/94/galeri',
    '/berita',
    '/pencarian?keyword=simposium',
    '/inasia2026',
    '/inasia2026/event/symposium',
    '/inasia2026/event/9401',
    '/konas2025/webinar',
    '/learning',
    '/ecourse',
    '/ecourse/detail/111',
    '/ecourse/registration/111',
    '/verifikasi',
    '/event/payment',
  ])('%s does not scroll sideways nor part words with its text twice as large', async (path) => {
    const { page } = now;
    await openAtRest(page, path);
    await walkThrough(page);
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  });
});
