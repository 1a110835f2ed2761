// What somebody tries who wants to shut others out, and what has to hold all the same. Issue by issue the figures of e515e6e, where there are.
import { connect } from 'node:http2';
import { Agent } from 'node:http';
import { createConnection } from 'node:net';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { picture, poster, photo } from './files.mjs';
import { until, weight } from './portal.mjs';

const PASSWORD = 'Rahasia#2026';
const ADMIN = { email: 'admin@contoh.id', password: 'Diklat#2026' };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const times = (count, make) => Array.from({ length: count }, (_, place) => make(place));
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

let made = 0;
/** Registers somebody new from an address of his own; tells his token and address. */
async function member(portal, fields = {}) {
  made += 1;
  const digits = String(made).padStart(5, '0');
  const from = `127.9.${made % 250}.${1 + (made % 200)}`;
  const form = {
    nama: `Anggota ${digits}`,
    phone: `08127${digits}01`,
    email: `penyerang${digits}@contoh.id`,
    password: PASSWORD,
    nik: `317401${String(10 + (made % 18))}0${1 + (made % 9)}86${digits.slice(1)}`,
    ...fields,
  };
  let answer;
  // Whoever finds all hashers busy comes again.
  do answer = await portal.ask('POST', '/auth/register', { body: form, from });
  while (answer.status === 503);
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`no account: ${answer.status} ${answer.text}`);
  return { token: /"accessToken":"([^"]+)"/.exec(answer.text)[1], email: form.email, phone: form.phone, from };
}

/** Newcomers from addresses of their own; how many were answered, and the slowest. */
async function newcomers(portal, rounds, between = 0) {
  const all = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(...(await Promise.all(times(16, (place) => portal.ask('GET', '/event', { from: `127.1.${round}.${1 + place}`, timeout: 20_000 })))));
    await pause(between);
  }
  const slowest = Math.max(...all.map(({ ms }) => ms)) / 1000;
  return { asked: all.length, answered: all.filter(({ status }) => status === 200).length, slowest: slowest.toFixed(2) };
}

/** A connection of HTTP/2 that answers PINGs, as Node's do by themselves. */
function http2(portal, from, settings = {}) {
  const socket = createConnection({ host: '127.0.0.1', port: portal.port, localAddress: from });
  socket.on('error', () => {});
  const session = connect('http://127.0.0.1', { createConnection: () => socket, settings });
  session.on('error', () => {});
  return session;
}

/** A body that comes so slowly that it never ends: `every` milliseconds a byte, of so many. */
function slowBody(portal, { path, from, token, bytes = 1_000, every = 1_000, type = 'application/json', beginning = '{' }) {
  const socket = createConnection({ host: '127.0.0.1', port: portal.port, localAddress: from });
  const state = { open: true, said: '' };
  socket.on('data', (data) => (state.said += data));
  socket.on('error', () => {});
  const timer = setInterval(() => socket.write(' '), every);
  socket.on('close', () => {
    state.open = false;
    clearInterval(timer);
  });
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  socket.write(`POST /api/v1${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n${authorization}\r\n${beginning}`);
  state.end = () => socket.destroy();
  return state;
}

/** Logins of these, a few at a time: a crowd would find the hashers busy, attack or not. */
async function logins(all) {
  const answers = [];
  for (let first = 0; first < all.length; first += 3) {
    answers.push(...(await Promise.all(all.slice(first, first + 3).map((asks) => asks()))));
  }
  return answers;
}

/** A login whose body comes in two packets, as from a phone; its status. An empty one, so that no hasher is asked. */
function loginInTwo(portal, from) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port: portal.port, localAddress: from });
    let said = '';
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on('data', (data) => (said += data));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ status: Number(said.split(' ')[1] ?? 0) }));
    socket.write('POST /api/v1/auth/login HTTP/1.1\r\nhost: portal\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n{"email"');
    setTimeout(() => socket.write(':""}'), 300);
  });
}

const login = (portal, { email, password }, from, cookie) => portal.ask('POST', '/auth/login', { body: { email, password }, from, cookie, timeout: 30_000 });
const count = (answers, status) => answers.filter((answer) => answer.status === status).length;
const cookieOf = ({ headers }) => (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

async function connections(portal) {
  const before = portal.memory();
  const held = times(8_400, (place) => http2(portal, `127.0.${2 + (place % 2)}.1`));
  await pause(3_000);
  let peak = portal.memory();
  const answered = await newcomers(portal, 7, 1_000);
  peak = Math.max(peak, portal.memory());
  held.forEach((session) => session.destroy());
  await pause(30_000);
  const after = portal.memory();
  return {
    now: `${answered.answered} of ${answered.asked}, slowest ${answered.slowest} s; ${before}, ${peak}, ${after} MiB`,
    holds: answered.answered === answered.asked && after < before + 100,
  };
}

async function unread(portal) {
  const before = portal.memory();
  let heads = 0;
  const asked = (from, path) => {
    const session = http2(portal, from, { initialWindowSize: 0 });
    const stream = session.request({ ':path': path });
    stream.on('error', () => {});
    stream.on('response', () => (heads += 1));
    return session;
  };
  const held = times(8_400, (place) => asked(`127.0.${2 + (place % 3)}.1`, place % 10 === 0 ? `/api/v1/sub-event?keyword=a${place}` : '/api/v1/event'));
  // Until nobody gets one any more.
  let known;
  do {
    known = heads;
    await pause(5_000);
  } while (known !== heads);
  let peak = portal.memory();
  const answered = await newcomers(portal, 7, 1_000);
  peak = Math.max(peak, portal.memory());
  held.forEach((session) => session.destroy());
  return {
    now: `${answered.answered} of ${answered.asked}, slowest ${answered.slowest} s; ${before}, ${peak} MiB`,
    holds: answered.answered === answered.asked && peak < before + 500,
  };
}

async function slowBodies(portal) {
  const who = await member(portal);
  const attack = times(700, () => slowBody(portal, { path: '/cart/item', from: who.from, token: who.token }));
  await pause(2_000);
  const answers = [];
  for (let round = 0; round < 3; round += 1) {
    answers.push(...(await logins(times(33, (place) => () => login(portal, ADMIN, `127.2.${round}.${1 + place}`)))));
  }
  const gone = attack.filter(({ open }) => !open).length;
  attack.forEach(({ end }) => end());
  const served = count(answers, 200);
  return { now: `${answers.length - served} of ${answers.length} refused; ${gone} of the 700 gave way or were refused`, holds: served === answers.length };
}

async function inventedTokens(portal) {
  const attack = times(1_500, (place) =>
    slowBody(portal, { path: '/payment/notifikasi/midtrans', from: '127.0.4.1', token: `dikarang-${place}`, bytes: 60, every: 900 }),
  );
  await pause(2_000);
  const hall = await Promise.all(times(33, () => loginInTwo(portal, '127.0.5.1')));
  attack.forEach(({ end }) => end());
  const served = count(hall, 422);
  return { now: `${hall.length - served} of ${hall.length} of one hall refused`, holds: served === hall.length };
}

async function slowPhotos(portal) {
  const attackers = await Promise.all(times(4, () => member(portal)));
  const others = await Promise.all(times(10, () => member(portal)));
  const attack = attackers.flatMap(({ token, from }) =>
    times(2, () =>
      slowBody(portal, {
        path: '/user/photo', from, token, bytes: 4_000_000, type: 'multipart/form-data; boundary=x',
        beginning: '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n',
      }),
    ),
  );
  await pause(2_000);
  let served = 0;
  for (const { token, from } of others) {
    served += (await portal.ask('POST', '/user/photo', { ...photo(picture(64, 64)), token, from })).status === 200 ? 1 : 0;
  }
  attack.forEach(({ end }) => end());
  return { now: `${served} of ${others.length}, one after another`, holds: served === others.length };
}

async function lockedOut(portal) {
  const known = cookieOf(await login(portal, ADMIN, '127.3.0.1'));
  const wrong = [];
  for (let place = 0; place < 200; place += 1) {
    wrong.push(await login(portal, { ...ADMIN, password: 'salah' }, `127.3.1.${1 + (place % 20)}`));
  }
  const there = await login(portal, ADMIN, '127.3.1.1', known);
  const stranger = await login(portal, ADMIN, '127.3.2.1');
  return {
    now: `a known device ${there.status} at an address of the attack, a new one ${stranger.status}; ${count(wrong, 401)} of 200 were looked at`,
    holds: there.status === 200 && count(wrong, 401) <= 30,
  };
}

async function hall(portal) {
  const known = cookieOf(await login(portal, ADMIN, '127.3.0.1'));
  const knocks = await Promise.all(times(900, () => portal.ask('POST', '/auth/login', { body: {}, from: '127.3.3.1' })));
  const there = await Promise.all(times(10, () => login(portal, ADMIN, '127.3.3.1', known)));
  const stranger = await login(portal, ADMIN, '127.3.3.1');
  return {
    now: `${count(knocks, 429)} of 900 refused; known devices ${count(there, 200)} of 10, some seconds later a new one ${stranger.status}`,
    holds: count(there, 200) === 10 && count(knocks, 429) > 0,
  };
}

async function burnedCode(portal) {
  const who = await member(portal);
  const asked = await portal.ask('POST', '/forgot-password/token', { body: { email: who.email, phone: who.phone }, from: who.from });
  const cookie = cookieOf(asked);
  const codes = () => portal.messages().flatMap((message) => /\b\d{6}\b/.exec(message.text ?? message.body ?? JSON.stringify(message)) ?? []);
  await until(() => codes().length > 0, 20_000, 'a code');
  const code = codes().at(-1);
  const reset = (token, from, browser) =>
    portal.ask('POST', '/forgot-password', { body: { email: who.email, password: 'Baru#Sekali26', token }, from, cookie: browser });
  let guesses = 0;
  for (const end = Date.now() + 60_000; Date.now() < end; guesses += 1) {
    await reset(String((Number(code) + 1 + guesses) % 1_000_000).padStart(6, '0'), '127.3.4.1');
    await pause(230);
  }
  const stranger = await reset(code, '127.3.4.2');
  const asker = await reset(code, who.from, cookie);
  return {
    now: `${guesses} wrong codes in 60 s: the stranger with the right one ${stranger.status}, the browser that asked ${asker.status}`,
    holds: stranger.status === 422 && asker.status === 200,
  };
}

async function mails(portal) {
  const name = 'Hadiah menanti di https://jahat.contoh klik';
  for (let place = 0; place < 80; place += 1) {
    const { token, from } = await member(portal, { nama: name, email: `korban+${place}@contoh.id` });
    await portal.ask('POST', '/user/verifikasi-email/token', { token, from });
  }
  await pause(3_000);
  const sent = portal.messages().filter((message) => JSON.stringify(message).includes('korban'));
  const linked = sent.filter((message) => JSON.stringify(message).includes('jahat'));
  return { now: `${sent.length} mails, ${linked.length} with the name`, holds: sent.length <= 10 && linked.length === 0 };
}

async function disk(portal) {
  const who = await member(portal);
  const before = weight(join(portal.data, 'media'));
  const file = poster(19_000_000);
  const end = Date.now() + 60_000;
  const upload = async () => {
    while (Date.now() < end) {
      await portal.ask('POST', '/sub-event/e-poster/94', { ...file, token: who.token, from: who.from });
      await portal.ask('POST', '/user/photo', { ...photo(picture(600, 600)), token: who.token, from: who.from });
    }
  };
  await Promise.all([upload(), upload()]);
  const grown = Math.round((weight(join(portal.data, 'media')) - before) / 1_048_576);
  return { now: `${grown} MiB in 60 s`, holds: grown <= 160 };
}

async function pictures(portal) {
  const accounts = [];
  for (let place = 0; place < 20; place += 1) accounts.push(await member(portal));
  const large = photo(picture(4_000, 4_000));
  const before = portal.memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, portal.memory())), 50);
  const answers = await Promise.all(accounts.flatMap(({ token, from }) => times(2, () => portal.ask('POST', '/user/photo', { ...large, token, from }))));
  clearInterval(watch);
  return { now: `+${peak - before} MiB; ${count(answers, 200)} of 40 taken`, holds: peak - before < 200 };
}

async function deaths(portal) {
  const postmaster = () => Number(readFileSync(join(portal.data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const who = await member(portal);
  const slowest = [];
  let public200 = 0;
  let publicAll = 0;
  for (let death = 0; death < 6; death += 1) {
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    const begun = Date.now();
    await until(
      async () => {
        publicAll += 1;
        public200 += (await portal.ask('GET', '/event')).status === 200 ? 1 : 0;
        return (await portal.ask('GET', '/check/auth', { token: who.token, from: who.from })).status === 200;
      },
      60_000,
      'an answered session',
    );
    slowest.push((Date.now() - begun) / 1000);
  }
  return {
    now: `it goes on; sessions answered again after ${Math.min(...slowest).toFixed(1)} to ${Math.max(...slowest).toFixed(1)} s, /event ${public200} of ${publicAll}`,
    holds: portal.ended() === null && public200 === publicAll,
  };
}

/** Clients that ask without a pause, on connections that they keep, on new ones and by HTTP/2, until they are told that it ends. */
async function sigterm(portal) {
  const all = { answered: 0, lost: 0 };
  let stopped = 0;
  // A second after the stop nobody new is taken in: the kernel drops who knocks, and the port closes.
  const isOver = () => stopped > 0 && Date.now() - stopped > 900;
  const note = (wasAnswered) => (all[wasAnswered ? 'answered' : 'lost'] += 1);
  const kept = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const { status, headers } = await portal.ask('GET', '/event', { agent });
      note(status === 200);
      if (status !== 200 || headers.connection === 'close') return;
    }
  };
  const anew = async () => {
    while (stopped === 0) note((await portal.ask('GET', '/event', { timeout: 20_000 })).status === 200);
  };
  const h2 = async (place) => {
    const session = http2(portal, `127.5.0.${1 + place}`);
    let isGoing = false;
    session.on('goaway', () => (isGoing = true));
    while (!isGoing && !session.closed && !isOver()) {
      const status = await new Promise((resolve) => {
        const stream = session.request({ ':path': '/api/v1/event' });
        let found = 0;
        stream.on('response', (head) => (found = head[':status']));
        stream.on('error', () => resolve(stream.rstCode === 7 ? 'refused' : 0));
        stream.on('close', () => resolve(found || (stream.rstCode === 7 ? 'refused' : 0)));
        stream.resume();
      });
      // REFUSED_STREAM says that it was not begun: the client asks another time.
      if (status !== 'refused' && !(isGoing && status === 0)) note(status === 200);
    }
    session.destroy();
  };
  const clients = [...times(64, kept), ...times(32, anew), ...times(16, h2)];
  await pause(2_000);
  portal.stop();
  stopped = Date.now();
  await Promise.all(clients);
  return { now: `${all.lost} lost of ${all.answered + all.lost}`, holds: all.lost === 0 && all.answered > 1_000 };
}

async function heads(portal) {
  const raw = (text, port = portal.port) =>
    new Promise((resolve) => {
      const socket = createConnection({ host: '127.0.0.1', port });
      let said = '';
      socket.setTimeout(15_000, () => socket.destroy());
      socket.on('data', (data) => (said += data));
      socket.on('error', () => {});
      socket.on('close', () => resolve(Number(said.split(' ')[1] ?? 0)));
      socket.write(text);
    });
  const end = 'connection: close\r\n\r\n';
  const [none, two, bare, rebound] = await Promise.all([
    raw(`GET /api/v1/event HTTP/1.1\r\n${end}`),
    raw(`GET /api/v1/event HTTP/1.1\r\nhost: a\r\nhost: b\r\n${end}`),
    raw(`GET /api/v1/event HTTP/1.1\nhost: a\r\n${end}`),
    raw(`GET /metrics HTTP/1.1\r\nhost: jahat.contoh\r\n${end}`, portal.ops),
  ]);
  const listening = execFileSync('ss', ['-Hltn'], { encoding: 'utf8' }).split('\n').filter((line) => line.includes(`:${portal.ops} `));
  const onLoopback = listening.every((line) => line.includes(`127.0.0.1:${portal.ops}`));
  return {
    now: `${none}, ${two}, ${bare}; ${rebound}; ${onLoopback ? 'on loopback' : 'everywhere'}`,
    holds: none === 400 && two === 400 && bare === 400 && rebound === 421 && onLoopback,
  };
}

export const ATTACKS = [
  { name: 'connections', what: '8,400 idle h2c connections of two addresses that answer PINGs; 7 times 16 newcomers; memory before, at the peak, 30 s after', before: '0 of 16 answered; 358 MiB', run: connections },
  { name: 'unread', what: '8,400 h2c connections of three addresses that ask for a list each and take no byte of it; 7 times 16 newcomers', before: '', run: unread },
  { name: 'slow-bodies', what: '700 slow bodies of one member, 33 logins, three times', before: '18 of 33 refused', run: slowBodies },
  { name: 'invented-tokens', what: '1,500 bodies of 60 bytes that keep pace, of one address under invented tokens; 33 logins of another, each in two packets', before: '', run: inventedTokens },
  { name: 'slow-photos', what: '8 slow photos of 4 accounts; 10 others with a photo each', before: 'every other refused', run: slowPhotos },
  { name: 'lockout', what: '200 wrong logins for the admin from 20 addresses', before: 'locked for ever', run: lockedOut },
  { name: 'hall', what: '900 empty logins of one address; then known devices and a new one from there', before: '', run: hall },
  { name: 'burned-code', what: 'four wrong codes a second for a minute', before: 'every code burned', run: burnedCode },
  { name: 'mails', what: '80 registrations with variants of a stranger’s address and a link as the name, each asking for a code', before: '80 mails in 6 s', run: mails },
  { name: 'disk', what: 'a fresh account, 60 s of e-posters and photos', before: '761 MiB in 21 s', run: disk },
  { name: 'pictures', what: '40 photos of 16 megapixels at once of 20 accounts', before: '+273 MiB (24 megapixels)', run: pictures },
  { name: 'deaths', what: 'PostgreSQL killed six times', before: 'the portal ended', run: deaths },
  { name: 'sigterm', what: 'SIGTERM under 64 kept connections, 32 that connect anew each time, 16 of HTTP/2', before: '22 of 1,317 lost', run: sigterm },
  { name: 'heads', what: 'no `Host`, two, a bare line feed; the operations port under a stranger’s name; where it listens', before: 'read', run: heads },
];
