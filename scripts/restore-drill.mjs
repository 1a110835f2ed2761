// What scripts/restore-drill.sh has members do: restore-drill.mjs register|photo|code|look ADDRESS ...
import { appendFileSync } from 'node:fs';
import { deflateSync, crc32 } from 'node:zlib';

const [what, address, name, ...rest] = process.argv.slice(2);
const password = 'Diklat#2026';

async function send(method, path, body, token) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}

const find = (value, key) =>
  value && typeof value === 'object' ? (key in value ? value[key] : Object.values(value).map((v) => find(v, key)).find((v) => v !== undefined)) : undefined;
const login = async (email) => find(await send('POST', '/auth/login', { email, password }), 'accessToken');

function picture() {
  const chunk = (kind, data) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const side = 64;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat(Array.from({ length: side }, (_, y) => Buffer.from([0, ...Array.from({ length: side * 3 }, (_, x) => (x * y) % 256)])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

if (what === 'register') {
  const [count, acknowledged] = rest;
  const salt = { awal: 1, nanti: 2, ramai: 3 }[name];
  for (let i = 1; i <= Number(count); i += 1) {
    const email = `${name}${i}@contoh.id`;
    const digits = String(i).padStart(4, '0');
    const nik = `317401${String(10 + (i % 18)).padStart(2, '0')}0${(i % 9) + 1}8${salt}${digits}`;
    await send('POST', '/auth/register', { nama: `Anggota ${name} ${i}`, phone: `0812${salt}${String(i).padStart(7, '0')}`, email, password, nik });
    appendFileSync(acknowledged, `${email}\n`);
  }
} else if (what === 'photo') {
  const form = new FormData();
  form.append('photo', new Blob([picture()], { type: 'image/png' }), 'foto.png');
  await send('POST', '/user/photo', form, await login(`${name}@contoh.id`));
} else if (what === 'code') {
  await send('POST', '/forgot-password/token', { email: name, phone: rest[0] });
} else if (what === 'look') {
  const token = await login(`${name}@contoh.id`);
  const profile = await send('GET', '/user/profile', undefined, token);
  const user = await send('GET', '/check/auth', undefined, token);
  const url = find(user, 'photo_url_original') ?? find(profile, 'photo_url_original');
  const shown = await fetch(new URL(url, address));
  console.log(find(profile, 'email') ?? find(user, 'email'), String(find(profile, 'nik')).slice(0, 12), shown.status);
} else {
  throw new Error('restore-drill.mjs register|photo|code|look ADDRESS ...');
}
