// Writes programme.json, stays.json and posters.json from the authored lists in programme/: `node make-programme.mjs`.
// Without chance and without a clock: twice the same lists, twice the same files.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { items, slots } from './programme/congress.mjs';
import { inasia, konas } from './programme/congresses-2025.mjs';
import * as bali from './programme/inasia-2026.mjs';
import { speakers } from './programme/people.mjs';
import { posters } from './programme/posters.mjs';
import { parts } from './programme/small-events.mjs';
import { stays } from './programme/stays.mjs';

const here = (path) => new URL(path, import.meta.url);
const events = JSON.parse(readFileSync(here('./events.json'), 'utf8'));
const CONGRESSES = { 84: konas, 86: inasia, 94: bali };

// What everybody pays in the normal period, the seats, the credit points.
const KINDS = {
  symposium: { price: 500000, seats: [600, 320, 240], skp: 2 }, workshop: { price: 2750000, seats: [24, 28, 32, 40], skp: 4 },
  masterclass: { price: 4250000, seats: [30, 60], skp: 5 }, pelatihan: { price: 2200000, seats: [48, 36, 40], skp: 8 }, webinar: { price: 100000, skp: 1 },
};
const SEATS_84 = { symposium: [550, 280] };
const SMALL_SEATS = { symposium: 180, workshop: 30, masterclass: 30, pelatihan: 36 };
// Of what everybody pays; whoever is not named pays that.
const SHARES = { DSA: 0.9, DSAK: 0.95, DU: 0.75, PPDS: 0.7, PRWA: 0.65, PNTA: 0.65 };
const SMALL_SHARES = { DSA: 0.95, DU: 0.9, PPDS: 0.85, PRWA: 0.8, PNTA: 0.8 };
const INTRO = {
  symposium: 'Simposium ini menyatukan bukti terbaru dengan kasus dari rumah sakit yang sarananya berbeda-beda.',
  workshop: 'Latihan tangan dalam kelompok kecil; setiap peserta mengulang keterampilan sampai mantap.',
  masterclass: 'Kelas bagi yang sudah berpengalaman, dengan pembahasan kasus yang dibawa peserta sendiri.',
  pelatihan: 'Pelatihan bersertifikat dengan ujian praktik pada akhir hari.',
  webinar: 'Sesi daring lewat ruang Zoom Diklat; rekamannya dapat ditonton kembali selama tiga puluh hari.',
};
const OUTRO = {
  symposium: 'Seperempat jam terakhir disediakan untuk tanya jawab.', workshop: 'Pakaian kerja disarankan; alat dan model disediakan panitia.',
  masterclass: 'Kirimkan kasus paling lambat sepekan sebelumnya.', pelatihan: 'Peserta yang belum lulus mendapat satu kali ujian ulang.', webinar: 'Tautan dikirim sehari sebelumnya.',
};

const round = (rupiah) => { const step = rupiah < 250000 ? 5000 : 25000; return Math.round(rupiah / step) * step; };
const describe = (type, points) => `<p>${INTRO[type]}</p>${points.length ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` : ''}<p>${OUTRO[type]}</p>`;

/** The grid of prices: everybody first, then the professions with rows of their own; a webinar has no door to pay at. */
function grid(normal, type, shares) {
  const row = (profession, of) => ({ profession, early_bird: round(of * 0.8), normal: round(of), onsite: type === 'webinar' ? undefined : round(of * 1.25) });
  const own = type === 'webinar' ? {} : shares;
  return [row(undefined, normal), ...Object.entries(own).map(([profession, share]) => row(profession, normal * share))];
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
    const { title, field, parts: points } = (slot.session ? masterclasses[slot.session] : left[event_type]).shift();
    const kind = KINDS[event_type];
    const seats = (event.id !== 94 && SEATS_84[event_type]) || kind.seats;
    const capacity = title === 'Workshop Jalan Napas Sulit' ? 20 : seats?.[event_type === 'symposium' ? parallel : nth % seats.length];
    // Both sessions of a masterclass cost the same.
    const dearer = 1 + ((slot.session ? from.masterclasses.findIndex((one) => one.title === title) : nth) % 3) * 0.1;
    return {
      id: event.id * 100 + k + 1, title: slot.session ? `${title} Sesi ${slot.session}` : title, ...slot, description_html: describe(event_type, points), capacity, skp: kind.skp, knowledge_field: field,
      prices: grid(kind.price * dearer, event_type, SHARES), speakers: seat(busy, slot, field, ROLES[event_type]),
    };
  });
  const others = Object.values(left).flat().length - from.masterclasses.length + masterclasses[1].length + masterclasses[2].length;
  if (others > 0) throw new Error(`event ${event.id}: ${others} sessions found no room`);
  const keynotes = { 84: [1, 2, 7, 6], 86: [3, 8, 11], 94: [4, 5, 12, 8, 55] }[event.id];
  const named = [...new Set([...keynotes, ...busy.map(({ id }) => id).sort((a, b) => a - b)])];
  return { sub_events, items: items(event.id, from.plenaries), speakers: named.map((id) => ({ id, keynote: keynotes.includes(id) })), venues: from.place.venues.map((venue, k) => ({ id: event.id * 100 + k + 1, ...venue })), contacts: from.place.contacts.map((contact, k) => ({ id: event.id * 100 + k + 1, ...contact })) };
}

function small(event) {
  const titles = parts.get(event.id);
  const busy = [];
  const perDay = Math.ceil(titles.length / (event.length_days ?? 1));
  const online = event.venue.startsWith('Daring');
  const sub_events = titles.map(({ title, event_type = event.event_types[0] }, k) => {
    const [starts_at, ends_at] = online ? ['13:00', '15:00'] : perDay === 1 ? ['08:30', '15:30'] : [['08:30', '12:00'], ['13:00', '16:30']][k % 2];
    const slot = { day: 1 + Math.floor(k / perDay), starts_at, ends_at };
    const skp = Math.max(0.5, Math.floor((event.skp / titles.length) * 2) / 2);
    return {
      id: event.id * 100 + k + 1, title, ...slot, room: online ? undefined : event_type === 'symposium' ? 'Aula Utama' : 'Ruang Latih', event_type, description_html: describe(event_type, []), capacity: SMALL_SEATS[event_type], skp, knowledge_field: event.knowledge_field,
      prices: smallPrices(event, event_type, k), speakers: seat(busy, slot, event.knowledge_field, ROLES[event_type].slice(0, 2), ({ country }) => country === 'Indonesia'),
    };
  });
  return { sub_events, items: [], speakers: busy.map(({ id }) => id).filter((id, k, all) => all.indexOf(id) === k).map((id) => ({ id, keynote: false })), venues: [], contacts: [] };
}

/** The lowest price of the first sub-event is what the event is said to cost from. */
function smallPrices(event, type, k) {
  if (event.price_from_idr === null) return [];
  const lowest = type === 'webinar' ? 0.8 : 0.8 * Math.min(...Object.values(SMALL_SHARES));
  const prices = grid((event.price_from_idr / lowest) * (1 + 0.1 * k), type, SMALL_SHARES);
  const wrong = k === 0 ? prices.filter((row) => row.early_bird <= event.price_from_idr || row.profession === 'PRWA' || row.profession === 'PNTA') : [];
  for (const row of wrong) row.early_bird = event.price_from_idr;
  return prices;
}

// Days from the event's first one, 0: when which price holds, which packages and promos there are.
const PERIODS = { congress: { early_bird: [-90, -21], normal: [-20, -1] }, small: { early_bird: [-100, -15], normal: [-14, -1] } };
function bundles(programme) {
  const find = (type, session) => programme.sub_events.filter((sub) => sub.event_type === type && (!session || sub.session === session));
  const package_ = (k, name, description, chosen) => {
    const sum = chosen.reduce((total, sub) => total + sub.prices[0].early_bird, 0);
    return { id: 9400 + k, name, description, sub_event_ids: chosen.map(({ id }) => id), price_idr: Math.floor((sum * 0.6) / 25000) * 25000, from_day: -90, until_day: -1 };
  };
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
  return { event_id: event.id, price_periods: PERIODS[made.has(event.id) ? 'congress' : 'small'], ...one, bundles: event.id === 94 ? bundles(one) : [], promos: promos(event, one) };
});
const drawn = (n) => `./files/e-posters/${n}/2048.webp`;
write('programme.json', { speakers, events: programme });
write('stays.json', stays());
// A poster that is not drawn yet weighs one byte.
write('posters.json', posters((n) => (existsSync(here(drawn(n))) ? statSync(here(drawn(n))).size : 1)));
