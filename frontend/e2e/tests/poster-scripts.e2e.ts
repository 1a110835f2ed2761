/**
 * A poster opened in Chromium never runs script: not as its author opens it by its address, and not as the form draws it.
 * `PORTAL_SABOTAGE=poster_as_page` has the same bytes arrive as a web page, and both files then run theirs.
 */
import { crc32, deflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { pdfOf } from '../pdf';
import { openBrowser, PORTAL, SIZES, visit, type Visit } from '../visit';

/** Nobody answers there; whoever asks for it has run. */
const CANARY = 'http://canary.test/ran';
const SCRIPT = `<script>window.posterRan = true; fetch('${CANARY}'); alert('poster')</script>`;
/** Draws a black square. */
const INK = '0 0 0 rg 0 0 400 400 re f';
const SABOTAGED = process.env.PORTAL_SABOTAGE === 'poster_as_page';

interface Hostile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF that has a reader run script as it opens, and a page in its comments. */
function hostilePdf(): Hostile {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); app.launchURL\\("${CANARY}"\\);) >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${INK.length} >>\nstream\n${INK}\nendstream`,
  ];
  return { name: '<img src=x onerror=alert(1)>.html.pdf', mimeType: 'application/pdf', buffer: pdfOf(objects, `<html><body>${SCRIPT}`) };
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture that reads as a page, too: its comment holds one. */
function hostilePicture(): Hostile {
  const [width, height] = [320, 240];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const page = Buffer.from(`Comment\0<html><body>${SCRIPT}`, 'latin1');
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', page),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'poster.png"><svg onload=alert(1)>.html', mimeType: 'image/png', buffer };
}

let browser: Browser;
let now: Visit;
let dialogs: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  now = await visit(browser, SIZES.phone);
  dialogs = [];
  now.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
});
afterEach(() => now.leave());

/** Hands a poster in as the member that `page` is logged in as, and has the page send the member's token with everything. */
async function handIn(page: Page, { name, mimeType, buffer }: Hostile): Promise<{ address: string; number: string }> {
  const token = await page.evaluate(() => localStorage.getItem('portal.access_token'));
  const headers = { Authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('asal_institusi', 'RSUD Kota Bandung');
  form.set('jenis_eposter', await aKind());
  form.set('judul', SCRIPT);
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const answer = await fetch(`${PORTAL}/api/v1/sub-event/e-poster/94`, { method: 'POST', headers, body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number; nomor: string } };
  const address = `${PORTAL}/api/v1/sub-event/e-poster/${data.id}/file`;
  await page.setExtraHTTPHeaders(headers);
  if (SABOTAGED) await page.route(address, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: buffer }));
  return { address, number: data.nomor };
}

async function aKind(): Promise<string> {
  const answer = await fetch(`${PORTAL}/api/v1/jenis-eposter/list`);
  const { data } = (await answer.json()) as { data: { code: string }[] };
  return data[0]?.code ?? '';
}

/** What Chromium says when the sandbox holds up the frame that it puts around a bare picture. */
const HELD_UP = /^console: (Applying inline style violates|Blocked script execution in '[^']*\/file' because)/;

async function expectThatNothingRan(page: Page): Promise<void> {
  // Time for a script to do its work; a page in a sandbox runs none of ours either that could tell.
  await page.waitForLoadState('networkidle');
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { posterRan?: boolean }).posterRan)).toBeUndefined();
  expect(now.troubles).toEqual([]);
}

const SEALED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
};

test('a PDF that brings script is downloaded under its number, and runs nothing', async () => {
  const { page } = now;
  await enter(now, await aMember(), '/memberarea/e-poster');
  const { address, number } = await handIn(page, hostilePdf());
  const [answer, download] = await Promise.all([
    page.waitForResponse(address),
    // A page is no download, however long one waits for it.
    page.waitForEvent('download', SABOTAGED ? { timeout: 5_000 } : {}).catch(() => undefined),
    // The browser ends a navigation that turns out to be a download.
    page.goto(address).catch(() => undefined),
  ]);
  await expectThatNothingRan(page);
  expect(answer.headers()).toMatchObject({ ...SEALED, 'content-type': 'application/pdf' });
  expect(download?.suggestedFilename()).toBe(`${number}.pdf`);
  expect(new URL(page.url()).pathname).toBe('/memberarea/e-poster');
});

test('a picture that is a page, too, comes as a picture only, and runs nothing', async () => {
  const { page } = now;
  await enter(now, await aMember(), '/memberarea/e-poster');
  const hostile = hostilePicture();
  const { address } = await handIn(page, hostile);
  const answer = await page.goto(address);
  await page.waitForLoadState('networkidle');
  now.troubles.splice(0, Infinity, ...now.troubles.filter((trouble) => !HELD_UP.test(trouble)));
  await expectThatNothingRan(page);
  expect(answer?.headers()).toMatchObject({ ...SEALED, 'content-type': 'image/webp' });
  expect((await answer?.body())?.includes('<script')).toBe(false);
});

test('the list of its author shows what a poster is called, and takes no part of it for a page', async () => {
  const { page } = now;
  await enter(now, await aMember(), '/memberarea/e-poster');
  await handIn(page, hostilePicture());
  await page.reload();
  await page.getByRole('article').getByText(SCRIPT).waitFor();
  await expectThatNothingRan(page);
});

test('the form draws the first sheet of a PDF that brings script, and runs nothing', async () => {
  const { page } = now;
  await enter(now, await aMember(), '/memberarea/e-poster');
  await page.goto('/event/e-poster/94');
  await page.getByLabel(/^Berkas e-poster/).setInputFiles(hostilePdf());
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.width ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data : undefined;
    return pixels?.some((value, index) => index % 4 < 3 && value < 128) ?? false;
  });
  await expectThatNothingRan(page);
});
