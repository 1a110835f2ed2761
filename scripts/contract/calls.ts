// Calls the portal by the client that was generated from its contract; the compiler reads the types, the portal answers.
import assert from 'node:assert/strict';
import * as portal from './portal-client.js';

const CONGRESS = 94;
const address = process.argv[2];
assert(address);
portal.defaults.baseUrl = address;
let calls = 0;

type BodyAt<Answer, Status> = Answer extends { status: Status; data: infer Body } ? Body : never;

/** The body, once it is the one that the contract has for this status. */
function answered<Answer extends { status: number; data?: unknown }, Status extends Answer['status']>(answer: Answer, status: Status) {
  assert.equal(answer.status, status, JSON.stringify(answer));
  calls += 1;
  return answer.data as BodyAt<Answer, Status>;
}

async function asVisitor() {
  const page = answered(await portal.listEvents({ page: 1, itemPerPage: 5, jenisEvent: 'workshop' }), 200);
  const statuses: portal.EventStatus[] = ['akan_datang', 'berlangsung', 'selesai'];
  assert(page.data.length > 0 && page.data.every((event) => statuses.includes(event.status)));
  const total: number = page.meta.total;
  assert(total >= page.data.length && page.meta.item_per_page === 5);

  const { data: event } = answered(await portal.getEvent(CONGRESS), 200);
  const begins: string | null = event.tanggal_awal;
  assert(event.id === CONGRESS && begins !== null && !Number.isNaN(Date.parse(begins)));

  const subEvents = answered(await portal.listSubEvents({ eventId: CONGRESS }), 200);
  const meta: portal.Meta | undefined = subEvents.meta;
  assert(meta === undefined && subEvents.data.length === event.jumlah_sub_event);
  const prices: portal.Price[] = subEvents.data.flatMap(({ harga }) => harga);
  assert(prices.length > 0 && prices.every(({ jenis, harga }) => ['early_bird', 'normal', 'onsite'].includes(jenis) && harga >= 0));

  const { data: types } = answered(await portal.listEventTypes(), 200);
  assert(types.some(({ code }) => code === 'workshop'));

  const { data: provinces } = answered(await portal.listProvinces(), 200);
  assert.equal(provinces.length, 38);

  const news = answered(await portal.listNews({ itemPerPage: 3 }), 200);
  assert(news.data.length > 0 && news.data.every(({ judul, foto_url }) => judul !== '' && foto_url !== undefined));

  const missing: portal.ProblemBody = answered(await portal.getEvent(999999), 404);
  assert(missing.code === 'acara_tidak_ditemukan' && missing.errors === undefined);

  const form: portal.Registration = { nama: '', phone: 'abc', email: 'x', password: 'kurang', nik: '123' };
  const refused = answered(await portal.register(form), 422);
  const code: portal.ProblemCode = refused.code;
  assert.equal(code, 'data_tidak_valid');
  assert.deepEqual(refused.errors?.['nik'], ['NIK harus terdiri dari 16 digit']);
}

async function asMember() {
  const wrong = answered(await portal.login({ email: 'anggota@contoh.id', password: 'salah-benar' }), 401);
  assert.equal(wrong.code, 'kredensial_salah' satisfies portal.ProblemCode);

  const session = answered(await portal.login({ email: 'anggota@contoh.id', password: 'Diklat#2026' }), 200);
  const role: portal.RoleName = session.user.role_name;
  assert(role === 'user' && session.user.npa === '10020030');
  assert(Date.parse(session.token.expiresAt) > Date.now());
  const member = { headers: { Authorization: `Bearer ${session.token.accessToken}` } };

  assert.deepEqual(answered(await portal.checkAuth(member), 200).user, session.user);

  const { data: profile } = answered(await portal.getProfile(member), 200);
  const gender: portal.Gender | null = profile.jenis_kelamin;
  assert(profile.email === 'anggota@contoh.id' && (gender === null || ['L', 'P'].includes(gender)));

  answered(await portal.logout(member), 200);
  assert.equal(answered(await portal.checkAuth(member), 401).code, 'sesi_berakhir');
}

await asVisitor();
await asMember();
console.log(`${calls} calls`);
