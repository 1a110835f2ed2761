/** Pictures of every page at three widths, for eyes: they land in frontend/screenshots. */
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '../pages';
import { send, SYMPOSIUM, tokenOf } from '../orders';
import { DEMO_PASSWORD, logIn } from '../steps';
import { openBrowser, PORTAL, SIZES, visit } from '../visit';

const FOLDER = new URL('../../screenshots/', import.meta.url).pathname;
const MEMBER = 'anggota@contoh.id';
const SPONSOR = 'sponsor@contoh.id';
const COMMITTEE = 'panitia@contoh.id';
const ADMIN = 'admin@contoh.id';

/** Who looks at a page that not everybody sees, and at which address. */
type View = readonly [login: string | null, path: string];
const PAGES: Record<string, View> = {
  ...Object.fromEntries(Object.entries(PUBLIC_PAGES).map(([name, path]): [string, View] => [name, [null, path]])),
  'events-filtered': [null, '/event?jenis_event=workshop&bulan=12'],
  'search-nothing': [null, '/pencarian?keyword=qqqzzzxxx'],
  hospitality: [MEMBER, '/event/hospitality/94'],
  'event-registration-of-member': [MEMBER, '/event/registration/94'],
  'sponsorship-of-sponsor': [SPONSOR, '/sponsorship/registration'],
  'sponsorship-of-member': [MEMBER, '/sponsorship/registration'],
  'e-poster-form': [MEMBER, '/event/e-poster/94'],
  cart: [MEMBER, '/event/payment'],
  'payment-method': [MEMBER, '/event/payment/bank'],
  'payment-info': [MEMBER, '/event/payment/info/:order'],
  'member-home': [MEMBER, '/memberarea'],
  'member-profile': [MEMBER, '/memberarea/profile'],
  'member-profile-of-sponsor': [SPONSOR, '/memberarea/profile'],
  'member-password': [MEMBER, '/memberarea/changepassword'],
  'member-sessions': [MEMBER, '/memberarea/sessions'],
  'member-posters': [MEMBER, '/memberarea/e-poster'],
  'member-events': [MEMBER, '/memberarea/myevent'],
  'member-ticket': [MEMBER, '/memberarea/tiket/:ticket'],
  'member-learning': [MEMBER, '/memberarea/mylearning'],
  'member-course': [MEMBER, '/memberarea/ecourse/detail/:course'],
  'member-lesson': [MEMBER, '/memberarea/ecourse/chapter/:course/:chapter/:lesson'],
  'member-certificates': [MEMBER, '/memberarea/sertifikat'],
  'member-credits': [MEMBER, '/memberarea/skp'],
  'member-invoices': [MEMBER, '/memberarea/invoice'],
  'member-not-found': [MEMBER, '/memberarea/tidak-ada'],
  'sponsor-home': [SPONSOR, '/memberarea'],
  'sponsor-seats': [SPONSOR, '/memberarea/kursi-sponsor'],
  'check-in': [COMMITTEE, '/checkin'],
  'desk-payments': [ADMIN, '/admin/pembayaran'],
  'desk-statements': [ADMIN, '/admin/pembayaran?bagian=mutasi'],
  'desk-sales': [ADMIN, '/admin/penjualan'],
  'desk-sales-of-event': [ADMIN, '/admin/penjualan?event=94'],
  'desk-coupons': [ADMIN, '/admin/kupon'],
  'desk-stationery': [ADMIN, '/admin/dokumen'],
  'desk-queues': [ADMIN, '/admin/daftar-tunggu'],
  'desk-activities': [ADMIN, '/admin/skp'],
  'desk-questions': [ADMIN, '/admin/tanya'],
  'desk-certificates': [ADMIN, '/admin/sertifikat'],
  'desk-certificate-of-a-role': [ADMIN, '/admin/sertifikat?terbitkan'],
  'desk-reviews': [ADMIN, '/admin/ulasan'],
  'desk-exam-items': [ADMIN, '/admin/ujian'],
};
/** What stands in an address for what only this portal's run knows. */
const ids: Record<string, string> = {};

/** The demo's member has tickets, an order that waits for its payment, and a course; what lies in the cart is put there. */
beforeAll(async () => {
  const token = await tokenOf({ email: MEMBER, password: DEMO_PASSWORD });
  const orders = await send<{ id: string; status: string }[]>(token, '/order');
  const events = await send<{ tiket: { id: string }[] }[]>(token, '/user/event');
  const [course] = await send<{ id: number; lanjut: { cat_id: number; sub_id: number } | null }[]>(token, '/user/learning');
  await send(token, '/cart/item', { jenis: 'sub_event', id: SYMPOSIUM, jumlah: 1 });
  ids[':order'] = orders.find(({ status }) => status === 'menunggu_pembayaran')?.id ?? '';
  ids[':ticket'] = events.flatMap(({ tiket }) => tiket)[0]?.id ?? '';
  ids[':course'] = String(course?.id);
  ids[':chapter'] = String(course?.lanjut?.cat_id);
  ids[':lesson'] = String(course?.lanjut?.sub_id);
});

const PATH_OF_NEW_PASSWORD = '/newpassword';
/** The page of the new password is for those who asked for a code. */
async function askForCode(page: Page): Promise<void> {
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill(MEMBER);
  await page.getByLabel('Nomor HP').fill('081200000000');
  await page.getByRole('button', { name: 'Selanjutnya' }).click();
  await page.waitForURL(`**${PATH_OF_NEW_PASSWORD}`);
}

async function enter(page: Page, login: string): Promise<void> {
  await logIn(page, login);
  await page.waitForURL(`${PORTAL}/`);
}

let browser: Browser;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(Object.entries(PAGES))('%s', async (name, [login, address]) => {
  const path = address.replaceAll(/:[a-z]+/g, (word) => ids[word] ?? word);
  const take = async ([size, viewport]: [string, { width: number; height: number }]) => {
    const { page, leave } = await visit(browser, viewport);
    if (login) await enter(page, login);
    if (path === PATH_OF_NEW_PASSWORD) await askForCode(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    // Pictures and sections below the fold load when they come into sight.
    await page.evaluate(async () => {
      for (let at = 0; at < document.body.scrollHeight; at += 400) {
        window.scrollTo(0, at);
        await new Promise(requestAnimationFrame);
      }
    });
    // A part that came pushes the next ones away again: each is gone to until nothing is left that is on its way.
    await page.waitForFunction(() => {
      const coming = document.querySelector('[data-skeleton], [aria-busy="true"]');
      coming?.scrollIntoView();
      return coming === null;
    });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    await page.getByText('Sedang memuat konten. Mohon tunggu...').waitFor({ state: 'hidden' });
    const taken = await page.screenshot({ path: `${FOLDER}${name}-${size}.png`, fullPage: true });
    expect(taken.length).toBeGreaterThan(5_000);
    await leave();
  };
  await Promise.all(Object.entries(SIZES).map(take));
});
