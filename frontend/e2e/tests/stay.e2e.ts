/** What surrounds a congress: hotels night by night, tours, and a team that registers with the hosts. */
import { describe, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { expectNoSidewaysScroll, expectNoViolations, openAtRest } from '../steps';
import { openVisits, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let now: Visit;

describe('on a phone', () => {
  test('a stay of two nights is added up and can be passed on', async () => {
    now = await arrive(SIZES.phone);
    const { page } = now;
    await openAtRest(page, '/event/akomodasi/94');
    await page.getByLabel('Tanggal datang').selectOption({ index: 1 });
    await page.getByLabel('Tanggal pulang').selectOption({ index: 2 });
    await page
      .getByText(/^Total Rp.* untuk 1 kamar, 2 malam$/)
      .first()
      .waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    await page.reload();
    await page
      .getByText(/^Total Rp.* untuk 1 kamar, 2 malam$/)
      .first()
      .waitFor();
  });

  test('axe finds nothing in the tours, and they do not scroll sideways', async () => {
    now = await arrive(SIZES.phone);
    const { page } = now;
    await openAtRest(page, '/event/paket-wisata/94');
    await page.getByRole('article').first().getByText('Sudah termasuk').waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });

  test('a team registers with the hosts once, however often the answer is asked for', async () => {
    now = await arrive(SIZES.phone);
    const { page } = now;
    await enter(now, await aMember(), '/memberarea/e-poster');
    await openAtRest(page, '/event/hospitality/94');
    await page.getByRole('radio').first().check();
    await page.getByLabel('Asal tim').fill('RSUD Kota Bandung');
    await page.getByLabel('Jumlah anggota tim').fill('2');
    await page.getByRole('textbox', { name: 'Narahubung' }).fill('Sari Wulandari');
    await page.getByLabel('Nomor WhatsApp').fill('0812-5550-7788');
    await page.getByRole('button', { name: 'Tambah peserta' }).click();
    await page.getByLabel('Nama peserta 1').fill('dr. Ratna Wulandari');
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    const keys: (string | undefined)[] = [];
    let answers = 0;
    const numbers: string[] = [];
    // The first answer gets lost on its way back.
    await page.route('**/api/v1/event/data/hospitality/94', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      numbers.push(((await answer.json()) as { data: { nomor: string } }).data.nomor);
      answers += 1;
      await (answers === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    await page.getByRole('button', { name: 'Daftarkan tim' }).click();
    await page
      .getByRole('alert')
      .getByText(/^Tidak dapat terhubung ke server/)
      .waitFor();
    await page.getByText('Sedang melakukan proses. Mohon tunggu...').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Daftarkan tim' }).click();
    await page.getByText(/^HSP-94-\d{4}$/).waitFor();
    expect(keys[1]).toBe(keys[0]);
    expect(numbers[1]).toBe(numbers[0]);

    // Whoever comes back finds the team, and may still change it.
    await page.reload();
    await page.getByRole('heading', { name: 'Tim Anda' }).waitFor();
    await page.getByText(numbers[0] as string).waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Ubah data tim' }).click();
    await page.getByLabel('Jumlah anggota tim').fill('4');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('4 orang').waitFor();
    await page.getByText('dr. Ratna Wulandari').waitFor();
  });
});
