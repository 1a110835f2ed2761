/** The check before every navigation, when the server cannot answer: only an answer that refuses the session ends it. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { openVisits, type Visit } from '../visit';

const SESSION_OVER = 'Session Anda telah habis. Silahkan Login kembali!';
const CHECK = '**/api/v1/check/auth';
const arrive = openVisits();
let now: Visit;

beforeEach(async () => {
  now = await arrive();
  await enter(now, await aMember(), '/memberarea/profile');
});

/** The member area greets only those who are logged in; others would be at home. */
async function expectStillIn(): Promise<void> {
  const { page } = now;
  await page.reload();
  await page.getByRole('banner').getByText('Member Area').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/memberarea\//);
  expect(await page.getByText(SESSION_OVER).count()).toBe(0);
}

test('a server that answers 503 logs nobody out', async () => {
  const { page } = now;
  now.pardons = (trouble) => trouble.startsWith('503 ');
  let asked = 0;
  await page.route(CHECK, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Layanan sedang sibuk.","code":"sibuk"}' });
  });
  await page.getByRole('link', { name: 'Change Password' }).first().click();
  await page.waitForURL('**/memberarea/changepassword');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked).toBeGreaterThan(0);
  expect(await page.getByText(SESSION_OVER).count()).toBe(0);
  await page.unroute(CHECK);
  await expectStillIn();
});

test('a line that is cut logs nobody out', async () => {
  const { page } = now;
  now.pardons = (trouble) => /dynamically imported module|ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(trouble);
  await page.context().setOffline(true);
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/check/auth'));
  await page.getByRole('link', { name: 'Change Password' }).first().click();
  await refused;
  expect(await page.getByText(SESSION_OVER).count()).toBe(0);
  await page.context().setOffline(false);
  await expectStillIn();
});

test('an answer that refuses the session ends it', async () => {
  const { page } = now;
  await page.route(CHECK, (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"Sesi berakhir.","code":"tidak_masuk"}' }),
  );
  await page.getByRole('link', { name: 'Change Password' }).first().click();
  await page.getByText(SESSION_OVER).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
});
