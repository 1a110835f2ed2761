// Writes programme.json, stays.json and posters.json from the authored lists in programme/, and into events.json what follows from
// them (credit points, lowest price, number of sub-events): `node make-programme.mjs`.
// Without chance and without a clock: twice the same lists, twice the same files.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { items, slots } from './programme/congress.mjs';
import { inasia, konas } from './programme/congresses-2025.mjs';
import of2025 from './programme/descriptions/congresses-2025.mjs';
import of2026 from './programme/descriptions/inasia-2026.mjs';
import ofSmallEvents from './programme/descriptions/small-events.mjs';
import * as bali from './programme/inasia-2026.mjs';
import { speakers } from './programme/people.mjs';
import { posters } from './programme/posters.mjs';
import { parts } from './programme/small-events.mjs';
import { stays } from './programme/stays.mjs';

const here = (path) => new URL(path, import.meta.url);
const events = JSON.parse(readFileSync(here('./events.json'), 'utf8'));
const CONGRESSES = { 84: konas, 86: inasia, 94: bali };

// At a congress: what everybody pays in the normal period, the seats.
const KINDS = {
  symposium: { price: 500000, seats: [600, 320, 240] }, workshop: { price: 2750000, seats: [24, 28, 32, 40] }, masterclass: { price: 4250000, seats: [30, 60] },
  pelatihan: { price: 2200000, seats: [48, 36, 40] }, webinar: { price: 100000 },
};
const SEATS_84 = { symposium: [550, 280] };
const SMALL_SEATS = { symposium: 180, workshop: 30, masterclass: 30, pelatihan: 36 };
// Of what everybody pays; whoever is not named pays that. Those who still study pay least, everywhere.
const SHARES = { DSA: 0.9, DSAK: 0.95, DU: 0.75, PPDS: 0.65, DI: 0.65, PRW: 0.7, PRWA: 0.7, PNTA: 0.7, DM: 0.6, MHS: 0.6 };
// A package costs this share of its early prices, so that it is cheaper for every profession.
const PACKAGE = 0.55;

/** Credit points follow the kind and the length, alike at a congress and elsewhere. */
const minutes = (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
function points({ event_type, starts_at, ends_at }) {
  const long = minutes(ends_at) - minutes(starts_at);
  if (event_type === 'webinar') return long > 90 ? 2 : 1;
  if (event_type === 'symposium') return long > 120 ? 4 : 2;
  if (event_type === 'workshop') return long > 300 ? 6 : 4;
  return event_type === 'pelatihan' || long > 300 ? 8 : 5;
}

/** What an event gives: the most that one person can collect, who is in one room at a time. */
function collected(subs) {
  const best = new Map();
  for (const sub of [...subs].sort((a, b) => a.day - b.day || a.ends_at.localeCompare(b.ends_at))) {
    const before = Math.max(0, ...[...best].filter(([end]) => end <= `${sub.day} ${sub.starts_at}`).map(([, sum]) => sum));
    const end = `${sub.day} ${sub.ends_at}`;
    best.set(end, Math.max(0, ...best.values(), before + sub.skp));
  }
  return Math.max(...best.values());
}

const texts = new Map([of2026, of2025, ofSmallEvents].flatMap((file) => file.trim().split('\n')).map((line) => [Number(line.slice(0, line.indexOf('|'))), line.slice(line.indexOf('|') + 1)]));
const told = new Set();
/** The text that was written for a sub-event, and below it what is spoken about. */
function describe(id, topics = []) {
  if (!texts.has(id)) throw new Error(`sub-event ${id}: nobody wrote its text`);
  told.add(id);
  return `<p>${texts.get(id)}</p>${topics.length ? `<ul>${topics.map((topic) => `<li>${topic}</li>`).join('')}</ul>` : ''}`;
}

const round = (rupiah) => { const step = rupiah < 250000 ? 5000 : 25000; return Math.round(rupiah / step) * step; };

/** The grid of prices: everybody first, then the professions with rows of their own; a webinar has no door to pay at. */
function grid(normal, type) {
  const row = (profession, of) => ({ profession, early_bird: round(of * 0.8), normal: round(of), onsite: type === 'webinar' ? undefined : round(of * 1.25) });
  return [row(undefined, normal), ...Object.entries(SHARES).map(([profession, share]) => row(profession, normal * share))];
}

/** Hands out speakers: of the field first, the least heard before others, nobody in two rooms at once. */
const heard = new Map(speakers.map(({ id }) => [id, 0]));
function seat(busy, { day, starts_at, ends_at }, field, roles, only = () => true) {
  const free = (id) => !busy.some((other) => other.id === id && other.day === day && other.starts_at < ends_at && starts_at < other.ends_at);
  const rank = (speaker) => heard.get(speaker.id) * 2 + (speaker.field === field ? 0 : 5);
  return roles.map((role) => {
    const [best] = speakers.filter((speaker) => free(speaker.id) && only(speaker)).sort((a, b) => rank(a) - rank(b) || a.id - b.id);
    busy.push({ id: best.id, day, starts_at, ends_at });
    heard.set(best.id, heard.get(best.id) + 1);
    return { id: best.id, role };
  });
}
const ROLES = { symposium: ['pembicara', 'pembicara', 'pembicara', 'moderator'], workshop: ['instruktur', 'instruktur'], masterclass: ['instruktur', 'moderator'], pelatihan: ['instruktur', 'instruktur'], webinar: ['pembicara', 'moderator'] };

function congress(event) {
  const from = CONGRESSES[event.id];
  const left = { symposium: [...from.symposia], workshop: [...from.workshops], masterclass: from.masterclasses, pelatihan: [...(from.trainings ?? [])], webinar: [...from.webinars] };
  const masterclasses = { 1: [...from.masterclasses], 2: [...from.masterclasses] };
  const counted = {};
  const busy = [];
  const sub_events = slots(event.id).map(({ parallel, ...slot }, k) => {
    const { event_type } = slot;
    const nth = (counted[event_type] = (counted[event_type] ?? -1) + 1);
    const { title, field, parts: topics } = (slot.session ? masterclasses[slot.session] : left[event_type]).shift();
    const kind = KINDS[event_type];
    const seats = (event.id !== 94 && SEATS_84[event_type]) || kind.seats;
    const capacity = title === 'Workshop Jalan Napas Sulit' ? 20 : seats?.[event_type === 'symposium' ? parallel : nth % seats.length];
    // Both sessions of a masterclass cost the same.
    const dearer = 1 + ((slot.session ? from.masterclasses.findIndex((one) => one.title === title) : nth) % 3) * 0.1;
    return {
      id: event.id * 100 + k + 1, title: slot.session ? `${title} Sesi ${slot.session}` : title, ...slot, description_html: describe(event.id * 100 + k + 1, slot.session ? [] : topics), capacity, skp: points(slot), knowledge_field: field,
      prices: grid(kind.price * dearer, event_type), speakers: seat(busy, slot, field, ROLES[event_type]),
    };
  });
  const others = Object.values(left).flat().length - from.masterclasses.length + masterclasses[1].length + masterclasses[2].length;
  if (others > 0) throw new Error(`event ${event.id}: ${others} sessions found no room`);
  const keynotes = { 84: [1, 2, 7, 6], 86: [3, 8, 11], 94: [4, 5, 12, 8, 55] }[event.id];
  const named = [...new Set([...keynotes, ...busy.map(({ id }) => id).sort((a, b) => a - b)])];
  return { sub_events, items: items(event.id, from.plenaries), speakers: named.map((id) => ({ id, keynote: keynotes.includes(id) })), venues: from.place.venues.map((venue, k) => ({ id: event.id * 100 + k + 1, ...venue })), contacts: from.place.contacts.map((contact, k) => ({ id: event.id * 100 + k + 1, ...contact })) };
}

function small(event) {
  const { prices, seats, titles } = parts.get(event.id);
  const busy = [];
  const nth = {};
  const days = event.length_days ?? 1;
  // Each day has a session, the first days have those that are left over.
  const on = titles.map((_, k) => k % days).sort((a, b) => a - b);
  const halves = titles.length > days;
  const online = event.venue.startsWith('Daring');
  const sub_events = titles.map(({ title, event_type = event.event_types[0] }, k) => {
    const [starts_at, ends_at] = online ? ['13:00', '15:00'] : halves ? [['08:30', '12:00'], ['13:00', '16:30']][k - on.indexOf(on[k])] : ['08:30', '15:30'];
    const slot = { event_type, day: 1 + on[k], starts_at, ends_at };
    const id = event.id * 100 + k + 1;
    nth[event_type] = (nth[event_type] ?? -1) + 1;
    const normal = prices[event.event_types.indexOf(event_type)] * (1 + 0.1 * nth[event_type]);
    return {
      id, title, day: slot.day, starts_at, ends_at, room: online ? undefined : event_type === 'symposium' ? 'Aula Utama' : 'Ruang Latih', event_type, description_html: describe(id), capacity: event_type === 'webinar' ? undefined : (seats ?? SMALL_SEATS[event_type]), skp: points(slot), knowledge_field: event.knowledge_field,
      prices: normal ? grid(normal, event_type) : [], speakers: seat(busy, slot, event.knowledge_field, ROLES[event_type].slice(0, 2), ({ country }) => country === 'Indonesia'),
    };
  });
  return { sub_events, items: [], speakers: busy.map(({ id }) => id).filter((id, k, all) => all.indexOf(id) === k).map((id) => ({ id, keynote: false })), venues: [], contacts: [] };
}

// Days from the event's first one, 0: when which price holds, which packages and promos there are.
const PERIODS = { congress: { early_bird: [-90, -21], normal: [-20, -1] }, small: { early_bird: [-100, -15], normal: [-14, -1] } };
function bundles(event, programme) {
  const find = (type, session) => programme.sub_events.filter((sub) => sub.event_type === type && (!session || sub.session === session));
  const named = (...titles) => titles.map((title) => programme.sub_events.find((sub) => sub.title === title));
  const package_ = (k, name, description, chosen) => {
    const sum = chosen.reduce((total, sub) => total + sub.prices[0].early_bird, 0);
    const [from_day] = PERIODS[CONGRESSES[event.id] ? 'congress' : 'small'].early_bird;
    return { id: event.id * 100 + k, name, description, sub_event_ids: chosen.map(({ id }) => id), price_idr: Math.floor((sum * PACKAGE) / 25000) * 25000, from_day, until_day: -1 };
  };
  if (event.id === 84) return [
    package_(1, 'Paket Napas Nusantara', 'Workshop jalan napas dengan alat sederhana pada hari pertama, disambung simposium pembuka.', named('Workshop Jalan Napas dengan Alat Sederhana', 'Simposium Merawat Napas Nusantara')),
    package_(2, 'Paket Blok dan Ortopedi', 'Blok batang tubuh dilatih lebih dahulu, lalu dibahas penerapannya pada bedah ortopedi.', named('Workshop Blok Batang Tubuh Berpanduan USG', 'Simposium Anestesi Regional untuk Ortopedi')),
    package_(3, 'Paket Ibu Selamat', 'Simulasi kedaruratan obstetri bersama simposium bedah sesar darurat.', named('Workshop Simulasi Kedaruratan Obstetri', 'Simposium Bedah Sesar Darurat')),
  ];
  if (event.id === 92) return [package_(1, 'Paket Tim Rumah Sakit Kabupaten', 'Ketiga simposium dan workshop simulasi dalam satu harga untuk setiap anggota tim.', programme.sub_events)];
  if (event.id !== 94) return [];
  const symposia = find('symposium');
  const morning = symposia.filter((sub) => sub.room === 'Ballroom Jimbaran');
  return [
    package_(1, 'Paket Simposium Lengkap', 'Semua simposium di Ballroom Jimbaran selama tiga hari, satu ruang tanpa berpindah.', morning),
    package_(2, 'Paket Jalan Napas dan Kegawatan', 'Workshop pada hari pertama disambung simposium jalan napas dan perdarahan masif.', [find('workshop')[0], symposia[0], symposia[6]]),
    package_(3, 'Paket Konsultan', 'Masterclass ekokardiografi dua sesi dengan simposium sepsis dan simposium bedah jantung anak.', [find('masterclass', '1')[0], find('masterclass', '2')[0], symposia[1], symposia[16]]),
  ];
}
function promos(event, { sub_events }) {
  const of = (type) => sub_events.filter((sub) => sub.event_type === type).map(({ id }) => id);
  if (event.id === 92) return [{ id: 9201, name: 'Potongan Indonesia Timur', percent_off: 15, sub_event_ids: of('symposium'), from_day: -30, until_day: -10 }];
  if (event.id !== 94) return [];
  return [
    { id: 9401, name: 'Promo Hari Kesehatan Nasional', percent_off: 10, sub_event_ids: of('symposium').slice(0, 9), from_day: -40, until_day: -22 },
    { id: 9402, name: 'Potongan Workshop Prakongres', amount_off_idr: 150000, sub_event_ids: of('workshop').slice(1, 8), from_day: -33, until_day: -20 },
    { id: 9403, name: 'Promo Masterclass Berdua', percent_off: 15, sub_event_ids: of('masterclass').slice(0, 2), from_day: -30, until_day: -24 },
    { id: 9404, name: 'Promo Pekan Terakhir', percent_off: 20, sub_event_ids: of('webinar'), from_day: -7, until_day: -3 },
  ];
}

/** JSON that breaks its lines where they would grow too long. */
function text(value, indent = '') {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length < 150) return flat;
  const deeper = `${indent} `;
  const body = Array.isArray(value) ? value.map((each) => text(each, deeper)) : Object.entries(value).filter(([, each]) => each !== undefined).map(([key, each]) => `${JSON.stringify(key)}: ${text(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${body.map((line) => deeper + line).join(',\n')}\n${indent}${close}`;
}
const write = (name, value) => writeFileSync(here(`./${name}`), `${text(value)}\n`);

// The congresses choose their speakers before the others do.
const made = new Map([94, 84, 86].map((id) => [id, congress(events.find((event) => event.id === id))]));
const programme = events.map((event) => {
  const one = made.get(event.id) ?? small(event);
  return { event_id: event.id, price_periods: PERIODS[made.has(event.id) ? 'congress' : 'small'], ...one, bundles: bundles(event, one), promos: promos(event, one) };
});
const untold = [...texts.keys()].filter((id) => !told.has(id));
if (untold.length > 0) throw new Error(`texts for no sub-event: ${untold}`);

/** events.json says what follows from the programme; the rest of it is written by hand and stays as it stands. */
let listed = readFileSync(here('./events.json'), 'utf8');
for (const { event_id, sub_events } of programme) {
  const prices = sub_events.flatMap((sub) => sub.prices.map((row) => row.early_bird));
  const follows = { skp: collected(sub_events), price_from_idr: prices.length ? Math.min(...prices) : null, sub_event_count: sub_events.length };
  const at = listed.indexOf(`"id": ${event_id},`);
  for (const [key, value] of Object.entries(follows)) {
    const cut = listed.indexOf(`"${key}": `, at);
    listed = listed.slice(0, cut) + listed.slice(cut).replace(/: [^,\n]+/, `: ${value}`);
  }
}
writeFileSync(here('./events.json'), listed);
const drawn = (n) => `./files/e-posters/${n}/2048.webp`;
write('programme.json', { speakers, events: programme });
write('stays.json', stays());
// A poster that is not drawn yet weighs one byte.
write('posters.json', posters((n) => (existsSync(here(drawn(n))) ? statSync(here(drawn(n))).size : 1)));
