/** From a course in the catalogue to a certificate that anybody can check, on a phone. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { answerRight, bankOf, countQuestions, handIn, showQuestion } from '../exam';
import { aMember, enter } from '../member';
import { accept, type Order, orderByTransfer, send, tokenOf } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, reloadUntil } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

/** Free, with a pre-test, texts, a paper, a quiz and an exam. */
const COURSE = 111;
const TITLE = 'Etika, Persetujuan Tindakan, dan Keselamatan Pasien';
const BANK = bankOf(COURSE);
const arrive = openVisits();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

async function expectReadable(): Promise<void> {
  await expectNoViolations(phone.page);
  await expectNoSidewaysScroll(phone.page);
}

/** Enrols, and stands in the classroom. */
async function enrol(page: Page): Promise<void> {
  await page.goto(`/ecourse/detail/${COURSE}`);
  await page.getByRole('button', { name: 'Ikuti kelas' }).click();
  await page.waitForURL(`${PORTAL}/memberarea/ecourse/detail/${COURSE}`);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
}

/** Goes on to an exam from wherever the course leads next. */
async function begin(page: Page): Promise<void> {
  const agree = page.getByRole('checkbox', { name: 'Saya telah membaca dan menyetujui ketentuan ini.' });
  const start = page.getByRole('button', { name: 'Mulai ujian' });
  await start.waitFor();
  if (await agree.isVisible()) await agree.check();
  await start.click();
  await page.getByRole('timer', { name: 'Sisa waktu' }).waitFor();
}

test('a visitor finds an e-course by its category and sees what it teaches and costs', async () => {
  const { page } = phone;
  await page.goto('/ecourse');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: TITLE }).first().waitFor();
  await expectReadable();
  await page.getByRole('link', { name: TITLE }).first().click();
  await page.waitForURL(`${PORTAL}/ecourse/detail/${COURSE}`);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByText('Belajar dari kejadian').click();
  await page.getByText('Budaya adil dan laporan yang berguna').waitFor();
  await expectReadable();
  // A course of another kind does not stand there.
  await page.goto(`/learning/detail/${COURSE}`);
  await page
    .getByText(/tidak ditemukan/)
    .first()
    .waitFor();
});

test('a class of learning that costs something is bought, and opens when it is paid', async () => {
  const { page } = phone;
  const member = await aMember();
  await enter(phone, member, '/memberarea');
  await page.goto('/learning/detail/202');
  await page.getByRole('button', { name: 'Masukkan ke keranjang' }).click();
  await page.waitForURL(`${PORTAL}/learning/payment`);
  await page.getByText('Learning', { exact: true }).last().waitFor();
  const number = await orderByTransfer(page);
  const [order] = await send<Order[]>(await tokenOf(member), '/order');
  expect(order?.nomor).toBe(number);
  if (order) await accept(order);
  await page.goto('/memberarea/mylearning');
  const title = 'Terapi Cairan Perioperatif Tanpa Kebiasaan Lama';
  await reloadUntil(page, page.getByRole('link', { name: title }).first(), page.getByRole('heading', { level: 1 }));
  await page.goto('/memberarea/ecourse/detail/202');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

test('a member reads, sits the exam with a reload and a while offline, and holds a certificate that anybody can check', async () => {
  const { page } = phone;
  // The PDF library's own word for a paper that is left before it is drawn: the reader is gone by then.
  phone.pardons = (trouble) => trouble === 'page error: Worker was terminated';
  await enter(phone, await aMember(), '/memberarea');
  await enrol(page);
  await expectReadable();

  await page.getByRole('link', { name: /^Mulai: / }).click();
  await begin(page);
  await handIn(page);
  await page.getByRole('link', { name: 'Kembali ke kelas' }).click();

  // Lesson by lesson, until nothing is left to read.
  for (;;) {
    await page.getByRole('link', { name: /^Lanjutkan: / }).click();
    const done = page.getByRole('button', { name: /^Tandai selesai/ });
    const start = page.getByRole('button', { name: 'Mulai ujian' });
    await done.or(start).first().waitFor();
    if (await start.isVisible()) {
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      if (heading?.startsWith('Ujian akhir')) break;
      await begin(page);
      for (let number = 1; number <= (await countQuestions(page)); number += 1) {
        await showQuestion(page, number);
        await answerRight(page, BANK);
      }
      await handIn(page);
      await page.getByRole('link', { name: 'Kembali ke kelas' }).click();
      continue;
    }
    await expectNoSidewaysScroll(page);
    const lesson = page.url();
    await done.click();
    await page.waitForURL((url) => url.href !== lesson);
    await page.goto(`/memberarea/ecourse/detail/${COURSE}`);
  }

  await begin(page);
  await expectReadable();
  const questions = await countQuestions(page);
  await answerRight(page, BANK);
  await page.getByText('Jawaban tersimpan di server').waitFor();

  // What was answered is there again, on the server's clock.
  await page.reload();
  await page.getByRole('timer', { name: 'Sisa waktu' }).waitFor();
  await page.getByRole('button', { name: /^Soal 1, terjawab/ }).waitFor();

  // Without a connection answers wait on the phone, and go out when it is back.
  await page.context().setOffline(true);
  for (let number = 2; number <= 4; number += 1) {
    await showQuestion(page, number);
    await answerRight(page, BANK);
  }
  await page.getByText(/^Belum tersimpan di server\./).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Jawaban tersimpan di server').waitFor();
  for (let number = 5; number <= questions; number += 1) {
    await showQuestion(page, number);
    await answerRight(page, BANK);
  }
  await handIn(page);
  await page.getByRole('heading', { level: 1, name: 'Selamat, Anda lulus' }).waitFor();
  expect(await page.getByText(`${questions} dari ${questions} soal benar.`).count()).toBe(1);
  await expectReadable();

  // The certificate comes a moment after the last lesson.
  await page.goto('/memberarea/sertifikat');
  const certificate = page.getByRole('list', { name: 'Daftar sertifikat' }).getByRole('listitem');
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await certificate.or(page.getByText('Belum ada sertifikat.')).first().waitFor();
        return certificate.count();
      },
      { timeout: 90_000 },
    )
    .toBe(1);
  await certificate.getByRole('heading', { name: TITLE }).waitFor();
  await expectReadable();
  await certificate.getByRole('link', { name: 'Verifikasi' }).click();
  await page.waitForURL(`${PORTAL}/verifikasi/*`);
  const address = page.url();

  const stranger = await arrive();
  await stranger.page.goto(address);
  const result = stranger.page.getByRole('region', { name: 'Hasil pemeriksaan' });
  await result.getByText('dr. Sari Wulandari').waitFor();
  await result.getByText(TITLE).waitFor();
  await expectNoViolations(stranger.page);
});

test('the classroom of a course that is not taken is not there', async () => {
  const { page } = phone;
  await enter(phone, await aMember(), '/memberarea');
  await page.goto(`/memberarea/ecourse/detail/${COURSE}`);
  await page.getByText('Kelas tidak ditemukan.').waitFor();
});

test('a code that nobody was given is no certificate', async () => {
  await phone.page.goto('/verifikasi/AAAA-BBBB-CCCC');
  await phone.page.getByText('Sertifikat tidak ditemukan').waitFor();
  await expectReadable();
});
