/** From a course in the catalogue to a certificate that anybody can check, on a phone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openCameras } from '../camera';
import { paperOf } from '../certificates';
import { answeredOnServer, answerRight, bankOf, countQuestions, handIn, hearKeys, nextSaving, showQuestion } from '../exam';
import { aMember, enter } from '../member';
import { accept, type Order, orderByTransfer, send, tokenOf } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, reloadUntil } from '../steps';
import { captionOf, jumpTo, picturesOf, play, playUntil, secondOf, watchedSeconds } from '../video';
import { goOffline, openVisits, PORTAL, SIZES, type Visit } from '../visit';

/** Free, one lesson after the other: a pre-test, texts, slides, a video that must be watched, a quiz and an exam. */
const COURSE = 102;
const TITLE = 'Pemantauan Dasar dan Kapnografi';
const BANK = bankOf(COURSE);
const CAPTIONS = readFileSync(new URL('../../../services/portal/demo/files/courses/kapnogram.vtt', import.meta.url), 'utf8');
const SAVED = /^Jawaban tersimpan$/;
const arrive = openVisits();
const hold = openCameras();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

async function expectReadable(): Promise<void> {
  await expectNoViolations(phone.page);
  await expectNoSidewaysScroll(phone.page);
}

/** Enrols, and stands in the classroom. */
async function enrol(page: Page, course: number, title: string): Promise<void> {
  await page.goto(`/ecourse/detail/${course}`);
  await page.getByRole('button', { name: 'Ikuti kelas' }).click();
  await page.waitForURL(`${PORTAL}/memberarea/ecourse/detail/${course}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
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

/** Watches a video that must be watched: what was not is neither skipped nor called done, and what was is known after a reload. */
async function watchWhole(page: Page): Promise<void> {
  await page.getByText(/bagian yang belum ditonton tidak dapat dilompati/).waitFor();
  expect(await watchedSeconds(page)).toBe(0);
  const lesson = page.url();
  await jumpTo(page, 50);
  await expect.poll(() => secondOf(page)).toBeLessThan(1);
  await page.getByRole('button', { name: /^Tandai selesai/ }).click();
  await page.getByText('Tonton video ini sampai selesai terlebih dahulu.').waitFor();
  expect(page.url()).toBe(lesson);

  await playUntil(page, 6);
  expect(await picturesOf(page)).toBeGreaterThan(0);
  const [caption] = await captionOf(page);
  expect(CAPTIONS.split('\n')).toContain(caption);
  // What lies between the player's last word and its stop is not counted.
  await expect.poll(() => watchedSeconds(page)).toBeGreaterThanOrEqual(4);
  const watched = await watchedSeconds(page);

  await page.reload();
  expect(await watchedSeconds(page)).toBe(watched);
  await expect.poll(() => secondOf(page)).toBeGreaterThan(4);
  await jumpTo(page, 50);
  await expect.poll(() => secondOf(page)).toBeLessThan(watched + 2);
  await expectReadable();

  await play(page);
  await page.getByText(/Selesai ditonton\.$/).waitFor({ timeout: 120_000 });
}

/** Sits the exam that is offered, and answers all of it right. */
async function sitWithTroubles(page: Page, token: string): Promise<void> {
  const keysHeard = hearKeys(page, BANK);
  await begin(page);
  await expectReadable();
  const questions = await countQuestions(page);
  const [{ attempt }] = await Promise.all([nextSaving(page), answerRight(page, BANK)]);
  await page.getByText(SAVED).waitFor();

  // What was answered is there again, on the server's clock. From here on the page's own can be put forward.
  await page.clock.install();
  await page.reload();
  await page.getByRole('timer', { name: 'Sisa waktu' }).waitFor();
  await page.getByRole('button', { name: /^Soal 1, terjawab/ }).waitFor();

  // It is opened at another device. Nobody touches this one, and it is told within half a minute; then it takes the lead back.
  const [section, lesson] = new URL(page.url()).pathname.split('/').slice(-2);
  await send(token, `/user/e-course/${COURSE}/ujian/${section}/${lesson}`, {});
  await page.clock.runFor(30_000);
  await page.getByText('Ujian ini sedang dikerjakan di perangkat lain.').waitFor();
  await page.getByRole('button', { name: 'Lanjutkan di perangkat ini' }).click();
  await page.getByRole('timer', { name: 'Sisa waktu' }).waitFor();

  // A minute without a connection: answers wait on the phone, and go out in their order when it is back.
  await goOffline(phone);
  for (const number of [3, 2, 4]) {
    await showQuestion(page, number);
    await answerRight(page, BANK);
  }
  await page.clock.runFor(60_000);
  await page.getByText(/^Belum tersimpan: menunggu koneksi\./).waitFor();
  expect(await answeredOnServer(token, attempt)).toEqual([1]);
  const sent = nextSaving(page);
  await page.context().setOffline(false);
  expect(await sent).toEqual({ attempt, sent: [3, 2, 4], confirmed: [3, 2, 4] });
  await page.getByText(SAVED).waitFor();
  expect(await answeredOnServer(token, attempt)).toEqual([1, 2, 3, 4]);

  for (let number = 5; number <= questions; number += 1) {
    await showQuestion(page, number);
    await answerRight(page, BANK);
  }
  expect(await keysHeard()).toEqual([]);
  await handIn(page);
  await page.getByRole('heading', { level: 1, name: 'Selamat, Anda lulus' }).waitFor();
  // So that this finds them where they are.
  await expect.poll(keysHeard).toHaveLength(questions);
  expect(await page.getByText(`${questions} dari ${questions} soal benar.`).count()).toBe(1);
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
  await page.getByRole('heading', { name: 'Alarm yang masih didengar' }).click();
  await page.getByText('Lelah alarm dan cara mengobatinya').waitFor();
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

test(
  'a member reads, watches, sits the exam with a reload and a minute offline, and a camera tells the certificate',
  { timeout: 480_000 },
  async () => {
    const { page } = phone;
    const member = await aMember();
    await enter(phone, member, '/memberarea');
    await enrol(page, COURSE, TITLE);
    await expectReadable();

    await page.getByRole('link', { name: /^Mulai: / }).click();
    await begin(page);
    await handIn(page);
    await page.getByRole('link', { name: 'Kembali ke kelas' }).click();

    // Lesson by lesson, until nothing is left to read and to watch.
    const seen: string[] = [];
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
      const isVideo = await page.locator('video').isVisible();
      seen.push(isVideo ? 'video' : 'text');
      if (isVideo) await watchWhole(page);
      await expectNoSidewaysScroll(page);
      const lesson = page.url();
      await done.click();
      await page.waitForURL((url) => url.href !== lesson);
      await page.goto(`/memberarea/ecourse/detail/${COURSE}`);
    }
    expect(new Set(seen)).toEqual(new Set(['text', 'video']));

    await sitWithTroubles(page, await tokenOf(member));
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
    const code = page.url().split('/').at(-1) ?? '';

    // Somebody else holds a phone at the paper of it.
    const stranger = await hold(await paperOf(code), SIZES.phone);
    await stranger.page.goto('/verifikasi');
    await stranger.page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
    await stranger.page.waitForURL(`${PORTAL}/verifikasi/${code}#*`);
    const result = stranger.page.getByRole('region', { name: 'Hasil pemeriksaan' });
    await result.getByRole('heading', { name: 'Sertifikat berlaku' }).waitFor();
    await result.getByText('dr. Sari Wulandari', { exact: true }).waitFor();
    await result.getByText(TITLE, { exact: true }).waitFor();
    await expectNoViolations(stranger.page);
    await expectNoSidewaysScroll(stranger.page);
  },
);

test('a paper of a course is read page by page', async () => {
  const { page } = phone;
  // The PDF library's own word for a paper that is left before it is drawn: the reader is gone by then.
  phone.pardons = (trouble) => trouble === 'page error: Worker was terminated';
  await enter(phone, await aMember(), '/memberarea');
  await enrol(page, 111, 'Etika, Persetujuan Tindakan, dan Keselamatan Pasien');
  await page.getByRole('link', { name: 'Lembar kerja percakapan persetujuan' }).click();
  await page.getByRole('main').locator('canvas').first().waitFor();
  await expectReadable();
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
