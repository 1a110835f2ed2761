/** A member on two devices: what ends on one is over on the other. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter, type Member } from '../member';
import { expectFocus, logIn } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const SESSIONS = '/memberarea/sessions';
const SESSION_OVER = 'Session Anda telah habis. Silahkan Login kembali!';
const arrive = openVisits();
let desk: Visit;
let phone: Visit;
let member: Member;

beforeEach(async () => {
  desk = await arrive();
  phone = await arrive(SIZES.phone);
  member = await aMember();
});

/** The phone is told at its next step, and is at home then. */
async function expectPhoneOut(): Promise<void> {
  await phone.page.getByRole('link', { name: /^Profile / }).click();
  await phone.page.getByText(SESSION_OVER).waitFor();
  await phone.page.waitForURL(`${PORTAL}/`);
}

test('a session that is ended on one device is over on the other', async () => {
  await enter(phone, member, '/memberarea/changepassword');
  await enter(desk, member, SESSIONS);
  const rows = desk.page.getByRole('list', { name: 'Sesi yang aktif' }).getByRole('listitem');
  // The registration opened the third one.
  await expect.poll(() => rows.count()).toBe(3);
  expect(await rows.filter({ hasText: 'Sesi ini' }).count()).toBe(1);

  for (const left of [2, 1]) {
    await rows.filter({ hasNotText: 'Sesi ini' }).first().getByRole('button').click();
    await desk.page.getByRole('dialog', { name: 'Akhiri sesi?' }).getByRole('button', { name: 'Ya, akhiri' }).click();
    await expect.poll(() => rows.count()).toBe(left);
    await desk.page.getByText('Sedang melakukan proses. Mohon tunggu...').waitFor({ state: 'hidden' });
  }
  await expectPhoneOut();
});

test('ending the session of the page itself is a logout', async () => {
  await enter(desk, member, SESSIONS);
  await desk.page.getByRole('button', { name: 'Akhiri sesi ini' }).click();
  await desk.page.getByRole('button', { name: 'Ya, akhiri' }).click();
  await desk.page.waitForURL(`${PORTAL}/login`);
  expect(await desk.page.getByText(SESSION_OVER).count()).toBe(0);
  expect(await desk.page.evaluate(() => localStorage.getItem('portal.access_token'))).toBeNull();
});

test('a new password puts the other devices out, and only it opens the account', async () => {
  await enter(phone, member, '/memberarea/changepassword');
  await enter(desk, member, '/memberarea/changepassword');
  const { page } = desk;
  const change = async (old: string, password: string) => {
    await page.getByLabel('Password lama', { exact: true }).fill(old);
    await page.getByLabel('Password baru', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Simpan Password' }).click();
  };

  await change('Salah#2026', 'Lebih-Rahasia#2027');
  await page.getByText(/^Gagal mengganti password, /).waitFor();
  await expectFocus(page.getByLabel('Password lama', { exact: true }));
  await page.getByText('Sedang melakukan proses. Mohon tunggu...').waitFor({ state: 'hidden' });

  await change(member.password, 'Lebih-Rahasia#2027');
  await page.getByText('2 perangkat lain telah dikeluarkan dan harus login dengan password baru.').waitFor();
  await expectPhoneOut();
  await logIn(phone.page, member.email, member.password);
  await phone.page.getByText(/^Gagal Login, /).waitFor();
  await logIn(phone.page, member.email, 'Lebih-Rahasia#2027');
  await phone.page.getByText('Berhasil Login, Selamat Datang!').waitFor();
  await phone.page.waitForURL(`${PORTAL}/`);
});
