import { expect, test } from 'vitest';
import { offlinePage, opensOffline, readKept } from './offline-page';

const ID = '01a2050a-0000-7000-8000-0000000000aa';

test('only pages that are kept as a whole open without a network', () => {
  const kept = ['/checkin', '/checkin/', '/verifikasi', '/verifikasi/AB12', `/memberarea/tiket/${ID}`];
  const others = [
    '/',
    '/event',
    '/memberarea',
    '/memberarea/myevent',
    `/x/memberarea/tiket/${ID}`,
    `/memberarea/tiket/${ID}/x`,
    '/checkinx',
  ];
  expect([...kept, ...others].filter(opensOffline)).toEqual(kept);
});

test('any other page says that there is no connection, can be tried again, and leads to the tickets that open', async () => {
  const answer = offlinePage('/event?keyword="><b>', [{ id: ID, title: 'Bedah <i>Saraf</i>, KONAS' }]);
  const page = await answer.text();
  expect(page).toContain('<h1>Koneksi terputus</h1>');
  expect(page).toContain('href="/event?keyword=&quot;&gt;&lt;b&gt;"');
  expect(page).toContain(`<a href="/memberarea/tiket/${ID}">Bedah &lt;i&gt;Saraf&lt;/i&gt;, KONAS</a>`);
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(await offlinePage('/', []).text()).not.toContain('Tiket di perangkat ini');
});

test('a kept answer is read as a ticket, and a code or a broken one as none', async () => {
  const ticket = new Response(JSON.stringify({ data: { id: ID, judul: 'Bedah Saraf', judul_event: 'KONAS' } }));
  expect(await readKept(ticket)).toEqual({ id: ID, title: 'Bedah Saraf, KONAS' });
  expect(await readKept(new Response('<svg/>'))).toBeUndefined();
  expect(await readKept(new Response('null'))).toBeUndefined();
});
