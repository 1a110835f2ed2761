/** A forgotten password, from the first page to the next login, with the code that reaches the phone. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { codeIn, messagesTo, newestMessage } from '../phone';
import { expectNoSidewaysScroll, expectNoViolations, logIn } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const OLD_PASSWORD = 'Rahasia#2026';
const NEW_PASSWORD = 'Lebih-Rahasia#2027';
const SENT = 'Berhasil Mengirim OTP ke nomor HP Anda!';
const SAVED = 'Berhasil menyimpan Password baru, Silahkan Login!';

interface Member {
  email: string;
  phone: string;
  token: string;
}
const arrive = openVisits();
let now: Visit;

beforeEach(async () => {
  now = await arrive(SIZES.phone);
});

let members = 0;

/** A member of its own for each test: a phone gets one message a minute. */
async function aMember(): Promise<Member> {
  members += 1;
  const unique = `${String(Date.now()).slice(-8)}${members}`;
  const [email, phone] = [`lupa.${unique}@contoh.id`, `081${unique}`];
  const answer = await fetch(`${PORTAL}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ nama: 'dr. Sari Wulandari', phone, email, password: OLD_PASSWORD, nik: '3174014501900001' }),
  });
  expect(answer.status).toBe(201);
  const { token } = (await answer.json()) as { token: { accessToken: string } };
  return { email, phone, token: token.accessToken };
}

async function askForCode(page: Page, { email, phone }: Pick<Member, 'email' | 'phone'>): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Lupa Password?' }).click();
  // The login page has an e-mail field too.
  await page.waitForURL(`${PORTAL}/forgotpassword`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nomor HP').fill(phone);
  await page.getByRole('button', { name: 'Selanjutnya' }).click();
  await page.getByText(SENT).waitFor();
  await page.waitForURL(`${PORTAL}/newpassword`);
}

async function setPassword(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode OTP').click();
  await page.keyboard.type(code);
  await page.getByLabel('Password Baru', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Simpan Password' }).click();
}

test('the code that came to the phone sets a new password; every session ends and the old password is dead', async () => {
  const { page } = now;
  const member = await aMember();
  await askForCode(page, { ...member, email: member.email.toUpperCase() });
  const message = await newestMessage(member.phone);
  expect(message.channel).toBe('whatsapp');

  await setPassword(page, codeIn(message));
  await page.getByText(SAVED).waitFor();
  await page.waitForURL(`${PORTAL}/login`);
  expect(await page.evaluate(() => sessionStorage.getItem('portal.reset_email'))).toBeNull();

  const check = await fetch(`${PORTAL}/api/v1/check/auth`, { headers: { Authorization: `Bearer ${member.token}` } });
  expect(check.status).toBe(401);
  await logIn(page, member.email, OLD_PASSWORD);
  await page.getByText(/^Gagal Login, /).waitFor();
  await logIn(page, member.email, NEW_PASSWORD);
  await page.getByText('Berhasil Login, Selamat Datang!').waitFor();
  await page.waitForURL(`${PORTAL}/`);
});

test('a code can be pasted, and once used it sets no second password', async () => {
  const { page } = now;
  const member = await aMember();
  await askForCode(page, member);
  const code = codeIn(await newestMessage(member.phone));

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: PORTAL });
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel('Kode OTP').click();
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByLabel('Password Baru', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Simpan Password' }).click();
  await page.waitForURL(`${PORTAL}/login`);

  const again = await fetch(`${PORTAL}/api/v1/forgot-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: member.email, password: 'Password-Lain#1', token: code }).toString(),
  });
  expect(again.status).toBe(422);
});

test('a wrong code is said at the code, and the right one still works', async () => {
  const { page } = now;
  const member = await aMember();
  await askForCode(page, member);
  const code = codeIn(await newestMessage(member.phone));

  await setPassword(page, code === '000000' ? '000001' : '000000');
  await page.getByText(/^Gagal Update Password, /).waitFor();
  const box = page.getByLabel('Kode OTP');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  expect(await box.inputValue()).toBe('');

  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Simpan Password' }).click();
  await page.waitForURL(`${PORTAL}/login`);
});

test('a phone that is not the account’s looks the same and gets no message', async () => {
  const { page } = now;
  const member = await aMember();
  const strange = { ...member, phone: `0899${String(Date.now()).slice(-8)}` };
  await askForCode(page, strange);
  // A request made after it, whose message has come: by then that of the first would have come too.
  const other = await aMember();
  await fetch(`${PORTAL}/api/v1/forgot-password/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: other.email, phone: other.phone }).toString(),
  });
  await newestMessage(other.phone);
  expect(await messagesTo(strange.phone)).toEqual([]);
  expect(await messagesTo(member.phone)).toEqual([]);
});

test('the minute until the next code survives a reload; then WhatsApp and SMS are offered', async () => {
  const { page } = now;
  await page.clock.install();
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill('tidak.ada@contoh.id');
  await page.getByLabel('Nomor HP').fill('081299990000');
  await page.getByRole('button', { name: 'Selanjutnya' }).click();
  await page.getByText(SENT).waitFor();
  await page.clock.runFor(1_000);
  await page.waitForURL(`${PORTAL}/newpassword`);
  const left = async () => Number(/0:(\d\d)/.exec((await page.getByText(/Kirim ulang dalam 0:\d\d/).textContent()) ?? '')?.[1]);
  const before = await left();
  await page.clock.runFor(20_000);
  await page.reload();
  // The clock goes on while the page loads, however long that takes.
  expect(await left()).toBeLessThanOrEqual(before - 20);
  expect(await page.getByRole('button', { name: 'Kirim via SMS' }).isDisabled()).toBe(true);

  await page.clock.runFor(60_000);
  const asked = page.waitForRequest('**/api/v1/forgot-password/token');
  await page.getByRole('button', { name: 'Kirim via SMS' }).click();
  expect(new URLSearchParams((await asked).postData() ?? '').get('kanal')).toBe('sms');
  await page.getByText(SENT).waitFor();
  await page.getByText(/Kirim ulang dalam (1:00|0:\d\d)/).waitFor();
});

test('without the step before, the new password leads back to it', async () => {
  const { page } = now;
  await page.goto('/newpassword');
  await page.waitForURL(`${PORTAL}/forgotpassword`);
});

test('both steps can be taken with the keyboard alone', async () => {
  const { page } = now;
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('tidak.ada@contoh.id');
  await page.keyboard.press('Tab');
  await page.keyboard.type('081299990001');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${PORTAL}/newpassword`);
  await page.getByLabel('Kode OTP').focus();
  await page.keyboard.type('123456');
  await page.getByLabel('Password Baru', { exact: true }).focus();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(/^Gagal Update Password, /).waitFor();
});

test('axe finds nothing in the two steps, and neither scrolls sideways', async () => {
  const { page } = now;
  await page.goto('/forgotpassword');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await page.evaluate(() => {
    sessionStorage.setItem('portal.reset_email', 'seseorang.dengan.alamat.yang.panjang@rumahsakit.contoh.id');
    sessionStorage.setItem('portal.reset_phone', '081299990002');
    sessionStorage.setItem('portal.reset_next_code_at', String(Date.now() + 60_000));
  });
  await page.goto('/newpassword');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});
