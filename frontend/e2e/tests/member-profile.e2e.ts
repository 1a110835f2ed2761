/** The profile and the photo, from the form to the database and back. */
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { expectFocus, expectNoSidewaysScroll, expectNoViolations, logIn, openAtRest } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const PROFILE = '/memberarea/profile';
const SAVED = 'Profile berhasil disimpan.';
const arrive = openVisits();
let now: Visit;

describe('at a desk', () => {
  beforeEach(async () => {
    now = await arrive();
  });

  test('what is saved stands there again after a reload, and the name in the title bar follows', async () => {
    const { page } = now;
    await enter(now, await aMember(), PROFILE);
    await page.getByLabel('Nama Lengkap').fill('dr. Sari Lestari');
    await page.getByLabel('Gelar').fill('Sp.A, M.Kes.');
    await page.getByLabel('Jenis kelamin').selectOption({ index: 1 });
    await page.getByLabel('Agama').selectOption({ index: 2 });
    await page.getByLabel('Alamat', { exact: true }).fill('Jl. Melati No. 7');
    for (const region of ['Provinsi', 'Kabupaten/Kota', 'Kecamatan', 'Kelurahan/Desa']) {
      await page.getByLabel(region).locator('option').nth(1).waitFor({ state: 'attached' });
      await page.getByLabel(region).selectOption({ index: 1 });
    }
    const institution = page.getByRole('combobox', { name: 'Instansi' });
    await institution.fill('rsud');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^RSUD / })
      .first()
      .click();
    const [chosen, village] = [await institution.inputValue(), await page.getByLabel('Kelurahan/Desa').inputValue()];
    await page.getByRole('button', { name: 'Simpan Profil' }).click();
    await page.getByText(SAVED).waitFor();
    await page.getByRole('link', { name: 'Profile dr. Sari Lestari' }).waitFor();

    await page.reload();
    await page.getByLabel('Nama Lengkap').waitFor();
    expect(await page.getByLabel('Nama Lengkap').inputValue()).toBe('dr. Sari Lestari');
    expect(await page.getByLabel('Gelar').inputValue()).toBe('Sp.A, M.Kes.');
    expect(await page.getByLabel('Alamat', { exact: true }).inputValue()).toBe('Jl. Melati No. 7');
    expect(await page.getByLabel('Kelurahan/Desa').inputValue()).toBe(village);
    expect(chosen).toContain(await institution.inputValue());
    await page.getByText('************0001').waitFor();
  });

  test('a day of birth that is not the one of the NIK is kept and wondered about', async () => {
    const { page } = now;
    await enter(now, await aMember(), PROFILE);
    await page.getByLabel('Tanggal lahir').fill('1985-03-02');
    await page.getByRole('button', { name: 'Simpan Profil' }).click();
    await page.getByText(SAVED).waitFor();
    await page.getByRole('heading', { name: 'Mohon diperiksa kembali' }).waitFor();
    expect(await page.getByLabel('Tanggal lahir').inputValue()).toBe('2 Maret 1985');
  });

  test('a mobile number that is none is refused at its field', async () => {
    const { page } = now;
    await enter(now, await aMember(), PROFILE);
    await page.getByLabel('Nomor HP').fill('12');
    await page.getByRole('button', { name: 'Simpan Profil' }).click();
    await page.getByText(/^Gagal menyimpan profile, /).waitFor();
    await page.getByText('Nomor HP tidak valid').waitFor();
    await expectFocus(page.getByLabel('Nomor HP'));
  });

  test('a photo is shown before it is sent, then on every page', async () => {
    const { page } = now;
    await enter(now, await aMember(), PROFILE);
    await page.getByLabel('Pilih foto').waitFor({ state: 'attached' });
    const picture = await page.screenshot();
    await page.getByLabel('Pilih foto').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('img', { name: 'Pratinjau foto baru' }).waitFor();
    await page.getByRole('slider', { name: 'Perbesar' }).fill('2');
    // What is sent is what was chosen of it, not the whole; the browser tells the test no more of a form with a file.
    const sent = page.evaluate(
      () =>
        new Promise<[number, number]>((resolve) => {
          // eslint-disable-next-line @typescript-eslint/unbound-method -- It is called on the request that sends.
          const send = XMLHttpRequest.prototype.send;
          XMLHttpRequest.prototype.send = function hear(body) {
            if (body instanceof FormData)
              void createImageBitmap(body.get('photo') as File).then(({ width, height }) => resolve([width, height]));
            send.call(this, body);
          };
        }),
    );
    await page.getByRole('button', { name: 'Simpan foto' }).click();
    expect(await sent).toEqual([450, 450]);
    await page.getByText('Foto profile berhasil disimpan.').waitFor();
    await page.getByRole('banner').locator('img[src^="/media/"]').waitFor();

    await page.goto('/berita');
    await page.getByRole('button', { name: 'My Profile' }).locator('img[src^="/media/"]').waitFor();
    const loaded = await page
      .getByRole('button', { name: 'My Profile' })
      .locator('img')
      .evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(loaded).toBeGreaterThan(0);
  });

  test('changes that are not saved hold the page until the member decides', async () => {
    const { page } = now;
    await enter(now, await aMember(), PROFILE);
    await page.getByLabel('Gelar').fill('M.Kes.');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('dialog', { name: 'Perubahan belum disimpan' }).getByRole('button', { name: 'Buang perubahan' }).click();
    await page.waitForURL(`${PORTAL}/`);
  });

  test('a sponsor sees its own data', async () => {
    const { page } = now;
    await logIn(page, 'sponsor@contoh.id');
    await page.waitForURL(`${PORTAL}/`);
    await page.goto(PROFILE);
    await page.getByRole('region', { name: 'Data Sponsor' }).getByText('Nama PIC').waitFor();
    expect(await page.getByLabel('NPA').count()).toBe(0);
  });

  test('a member of the association sees until when the dues are paid', async () => {
    const { page } = now;
    await logIn(page, 'anggota@contoh.id');
    await page.waitForURL(`${PORTAL}/`);
    await page.goto(PROFILE);
    const membership = page.getByRole('region', { name: 'Keanggotaan' });
    await membership.getByText('10020030').waitFor();
    await membership.getByText(/^Iuran (aktif sampai|berakhir pada) /).waitFor();
  });

  test.each(['/memberarea/profile', '/memberarea/changepassword', '/memberarea/sessions'])('axe finds nothing on %s', async (path) => {
    const { page } = now;
    await enter(now, await aMember(), path);
    await openAtRest(page, path);
    await expectNoViolations(page);
  });

  test('axe finds nothing in the open list of institutions, nor in the question about unsaved changes', async () => {
    const { page } = now;
    await enter(now, await aMember(), PROFILE);
    await page.getByRole('combobox', { name: 'Instansi' }).click();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await expectNoViolations(page);
    await page.getByLabel('Gelar').fill('M.Kes.');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buang perubahan' }).waitFor();
    await expectNoViolations(page);
  });

  test.each(['/memberarea/membership'])('%s says that it is still to be built', async (path) => {
    const { page } = now;
    await logIn(page, 'anggota@contoh.id');
    await page.waitForURL(`${PORTAL}/`);
    await page.goto(path);
    await page.getByText('oops.. Halaman sedang dalam pengembangan').waitFor();
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    now = await arrive(SIZES.phone);
  });

  test('the drawer opens, axe finds nothing in it, and Logout leads to the login', async () => {
    const { page } = now;
    await enter(now, await aMember(), PROFILE);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu Member Area' });
    for (const item of ['Back to Home', 'Event yang diikuti', 'Kelas Saya', 'Invoice', 'Profile', 'Change Password']) {
      await drawer.getByRole('link', { name: item, exact: true }).waitFor();
    }
    await expectNoViolations(page);
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${PORTAL}/login`);
    await page.goto(PROFILE);
    await page.waitForURL(`${PORTAL}/`);
  });

  test.each(['/memberarea/profile', '/memberarea/changepassword', '/memberarea/sessions'])(
    '%s does not scroll sideways, nor with its text twice as large',
    async (path) => {
      const { page } = now;
      await enter(now, await aMember(), path);
      await openAtRest(page, path);
      await expectNoSidewaysScroll(page);
    },
  );
});
