// Checks the demo data against each other and against the pictures: `node check.mjs`. Prints what is wrong and exits 1.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { checkCourses } from './check-courses.mjs';

const here = (path) => new URL(path, import.meta.url);
const json = (path) => JSON.parse(readFileSync(here(path), 'utf8'));
const column = (path, at) => readFileSync(here(path), 'utf8').split('\n').slice(1).filter(Boolean).map((row) => row.split(',')[at]);
const wrong = [];
const must = (holds, what) => { if (!holds) wrong.push(what); };
const words = (html) => html.replace(/<[^>]+>/g, ' ').split(/\s+/).filter(Boolean).length;
const unique = (rows, key, what) => must(new Set(rows.map((row) => row[key])).size === rows.length, `${what}: ${key} twice`);
const safe = (html) => [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)].every(([, tag, rest]) => ['p', 'h3', 'ul', 'li', 'strong'].includes(tag) && rest === '');

const CATEGORIES = ['Kongres', 'Simposium', 'Workshop', 'Webinar', 'Pelatihan', 'Seminar'];
const FIELDS = ['ANES', 'ICU', 'NYERI', 'REGIONAL', 'PEDIATRI', 'GAWAT', 'KARDIO', 'OBSTETRI', 'UMUM'];
const KINDS = ['symposium', 'workshop', 'masterclass', 'webinar', 'pelatihan'];
const ROWS = { provinces: 38, regencies: 514, districts: 7285, villages: 83762 };

const regions = {};
for (const [table, rows] of Object.entries(ROWS)) {
  regions[table] = new Set(column(`../../catalog/data/regions/${table}.csv`, 0));
  must(regions[table].size === rows, `${table}: ${regions[table].size} codes, not ${rows}`);
}
const professions = new Set(column('../../identity/data/professions.csv', 0));
must(professions.size === 26, `professions: ${professions.size}`);
const pairs = (path, key, value) => column(path, key).map((cell, row) => [cell, column(path, value)[row]]);
const institutions = new Map(pairs('../../identity/data/institutions.csv', 0, 3));
const provinceOf = new Map(pairs('../../catalog/data/regions/regencies.csv', 2, 1));
must(institutions.size === 122, `institutions: ${institutions.size}`);
for (const [id, place] of institutions) must(provinceOf.get(place) === id.slice(0, 2), `institution ${id}: place`);

const events = json('./events.json');
must(events.length === 44 && events.every(({ id }, k) => id === 51 + k), 'events: ids are not 51..94');
for (const key of ['slug', 'title', 'description_html', 'accreditation_number']) unique(events, key, 'events');
for (const event of events) {
  const of = `event ${event.id}`;
  must(regions.provinces.has(event.province_code) && regions.regencies.has(event.regency_code) && event.regency_code.startsWith(`${event.province_code}.`), `${of}: region`);
  must(CATEGORIES.includes(event.category) && FIELDS.includes(event.knowledge_field), `${of}: category or field`);
  must(event.event_types.length > 0 && event.event_types.every((kind) => KINDS.includes(kind)), `${of}: event types`);
  must(words(event.description_html) >= 150 && words(event.description_html) <= 350 && safe(event.description_html), `${of}: description`);
  must(/^SKP-DEMO\/EV\/\d{4}$/.test(event.accreditation_number), `${of}: accreditation number`);
  must(Number.isFinite(event.skp) && Number.isInteger(event.sub_event_count) && (event.price_from_idr === null || Number.isInteger(event.price_from_idr)), `${of}: numbers`);
  must(event.starts_on ? event.ends_on >= event.starts_on : Number.isInteger(event.starts_in_days) && event.length_days > 0, `${of}: time`);
  must([84, 86, 94].includes(event.id) || !/20\d\d/.test(event.title), `${of}: a year in the title`);
}
const moving = events.filter((event) => event.starts_in_days !== undefined);
const sorted = moving.every((event, k) => k === 0 || event.starts_in_days > moving[k - 1].starts_in_days);
must(sorted, 'events: ids do not rise with time');
must(moving.filter((event) => event.starts_in_days > 0).length === 7 && moving.at(-1).id === 94, 'events: seven must be upcoming, 94 the newest');
must(moving.filter(({ starts_in_days: first, length_days: days }) => first <= 0 && first + days > 0).length === 1, 'events: one must be running');
must(new Set(events.map((event) => event.province_code)).size >= 28, 'events: fewer than 28 provinces');

const news = json('./news.json').sort((a, b) => a.id - b.id);
must(news.length === 24 && news.every(({ id }, k) => id === k + 1), 'news: ids are not 1..24');
for (const key of ['title', 'excerpt', 'html']) unique(news, key, 'news');
for (const item of news) {
  must(item.excerpt.length <= 180 && words(item.html) >= 200 && words(item.html) <= 400 && safe(item.html), `news ${item.id}: text`);
  must((item.published_days_ago === undefined) === (item.published_on !== undefined), `news ${item.id}: its day`);
}

const accounts = json('./accounts.json');
const roll = json('./membership_roll.json');
for (const key of ['email', 'phone']) unique(accounts, key, 'accounts');
for (const key of ['npa', 'nik']) unique(accounts.filter((account) => account[key]), key, 'accounts');
must(accounts.filter((account) => account.role === 'user').length === 13, 'accounts: not 13 members');
must(accounts.filter((account) => account.sponsor_name && account.sponsor_address).length === 5, 'accounts: not 5 sponsors');
unique(roll, 'npa', 'membership roll');
for (const account of accounts) {
  // A sponsor's company has no NIK.
  must((account.sponsor_name ? account.nik === undefined : /^\d{16}$/.test(account.nik)) && professions.has(account.profession_code) && ['user', 'sponsorship', 'panitia', 'admin'].includes(account.role), `account ${account.role}`);
  must(!account.npa || roll.some((row) => row.npa === account.npa), `account ${account.role}: not on the roll`);
  must(account.email.endsWith('@contoh.id') && (account.role === 'sponsorship') === Boolean(account.sponsor_name), `account ${account.role}: not of the demo, or no sponsor`);
  must(account.institution_id === undefined || institutions.has(String(account.institution_id)), `account ${account.role}: institution`);
}
must(roll.every((row) => /^\d{8}$/.test(row.npa) && Number.isInteger(row.dues_until_days)), 'membership roll: rows');

const programme = json('./programme.json');
const stays = json('./stays.json');
const posters = json('./posters.json');
const CONGRESSES = [84, 86, 94];
const subs = programme.events.flatMap((one) => one.sub_events.map((sub) => ({ ...sub, event_id: one.event_id })));
const overlap = (a, b) => a.day === b.day && a.starts_at < b.ends_at && b.starts_at < a.ends_at;
const eachPair = (rows, holds, what) => rows.forEach((a, k) => rows.slice(k + 1).forEach((b) => must(!holds(a, b), what(a, b))));
must(programme.events.length === events.length && programme.events.every((one, k) => one.event_id === events[k].id), 'programme: not an entry for each event');
must(programme.speakers.length === 80 && programme.speakers.every(({ id }, k) => id === k + 1), 'speakers: ids are not 1..80');
unique(programme.speakers, 'name', 'speakers');
for (const [rows, what] of [[subs, 'sub-events'], [programme.events.flatMap((one) => one.items), 'programme items'], [programme.events.flatMap((one) => one.bundles), 'packages'], [programme.events.flatMap((one) => one.promos), 'promos'], [stays.accommodations, 'hotels'], [stays.accommodations.flatMap((hotel) => hotel.rooms), 'rooms'], [stays.tours, 'tours'], [stays.banners, 'hospitality'], [posters, 'e-posters']]) unique(rows, 'id', what);
for (const one of programme.events) {
  const event = events.find(({ id }) => id === one.event_id);
  const days = event.length_days ?? 1 + (Date.parse(event.ends_on) - Date.parse(event.starts_on)) / 86400000;
  const of = `programme of ${event.id}`;
  const [least, most] = { 84: [20, 99], 86: [20, 99], 94: [60, 99] }[event.id] ?? [1, 5];
  must(one.sub_events.length >= least && one.sub_events.length <= most && one.sub_events.length === event.sub_event_count, `${of}: ${one.sub_events.length} sub-events`);
  must(one.sub_events.every((sub) => event.event_types.includes(sub.event_type)), `${of}: a type that the event does not offer`);
  must(event.event_types.every((kind) => one.sub_events.some((sub) => sub.event_type === kind)), `${of}: a type without a sub-event`);
  unique(one.sub_events, 'title', of);
  for (const row of [...one.sub_events, ...one.items]) must(row.day >= 1 && row.day <= days && row.starts_at < row.ends_at && /^\d\d:\d\d$/.test(row.starts_at), `${of}: time of ${row.id}`);
  eachPair([...one.sub_events, ...one.items].filter((row) => row.room), (a, b) => a.room === b.room && overlap(a, b), (a, b) => `${of}: ${a.id} and ${b.id} in one room`);
  const meals = one.items.filter((item) => item.kind === 'istirahat' && !item.room);
  for (const meal of meals) must(one.sub_events.every((sub) => sub.event_type === 'pelatihan' || !overlap(sub, meal)), `${of}: no lunch on day ${meal.day}`);
  eachPair(one.sub_events, (a, b) => overlap(a, b) && a.speakers.some(({ id }) => b.speakers.some((other) => other.id === id)), (a, b) => `${of}: somebody is at ${a.id} and ${b.id} at once`);
  for (const sub of one.sub_events) {
    must(sub.speakers.length > 0 && sub.speakers.every(({ id }) => one.speakers.some((speaker) => speaker.id === id)) && safe(sub.description_html) && FIELDS.includes(sub.knowledge_field) && sub.skp > 0, `sub-event ${sub.id}: speakers, text or field`);
    must((sub.capacity === undefined) === (sub.event_type === 'webinar') && (sub.capacity === 20) === (sub.title === 'Workshop Jalan Napas Sulit') && (sub.capacity ?? 150) >= 20, `sub-event ${sub.id}: seats`);
    must(sub.prices.every((row) => row.early_bird < row.normal && (row.onsite === undefined || row.normal < row.onsite) && (row.profession === undefined || professions.has(row.profession))), `sub-event ${sub.id}: prices`);
    must(new Set(sub.prices.map((row) => row.profession)).size === sub.prices.length, `sub-event ${sub.id}: a profession twice`);
  }
  const lowest = Math.min(...one.sub_events.flatMap((sub) => sub.prices.map((row) => row.early_bird)));
  must(event.price_from_idr === null ? lowest === Infinity : lowest === event.price_from_idr, `${of}: costs from ${lowest}, not ${event.price_from_idr}`);
  for (const bundle of one.bundles) {
    const parts = one.sub_events.filter((sub) => bundle.sub_event_ids.includes(sub.id));
    const cheapest = parts.reduce((sum, sub) => sum + Math.min(...sub.prices.map((row) => row.early_bird)), 0);
    must(parts.length === bundle.sub_event_ids.length && bundle.price_idr < cheapest, `package ${bundle.id}: parts or price`);
    eachPair(parts, overlap, (a, b) => `package ${bundle.id}: ${a.id} and ${b.id} are at the same time`);
  }
  for (const promo of one.promos) must(promo.sub_event_ids.length > 0 && promo.sub_event_ids.every((id) => one.sub_events.some((sub) => sub.id === id)) && (promo.percent_off === undefined) !== (promo.amount_off_idr === undefined), `promo ${promo.id}`);
  for (const contact of one.contacts) must(/^\+628120{5}\d{3}$/.test(contact.phone) && contact.email.endsWith('@contoh.id'), `contact ${contact.id}: not of the demo`);
  for (const venue of one.venues) must(venue.latitude > -11 && venue.latitude < 6 && venue.longitude > 95 && venue.longitude < 141 && venue.name === event.venue.split(',')[0], `venue ${venue.id}`);
}
const congresses = programme.events.filter((one) => CONGRESSES.includes(one.event_id));
must(congresses.every((one) => one.venues.length > 0 && one.contacts.length > 0 && one.items.length > 5), 'congresses: venues, contacts or breaks');
must(new Set(congresses.flatMap((one) => one.speakers.map(({ id }) => id))).size === 80, 'congresses: not all 80 speakers');
const bali = programme.events.at(-1);
const begins = events.at(-1).starts_in_days;
must(bali.bundles.length === 3 && bali.promos.filter((promo) => begins + promo.from_day <= 0 && begins + promo.until_day >= 0).length >= 2, 'event 94: packages, or promos that run on the day of loading');
must(stays.accommodations.length >= 6 && stays.tours.length >= 8 && stays.banners.length >= 4, 'stays: too few');
for (const { id, hospitality } of events) must((hospitality ?? false) === stays.banners.some((banner) => banner.event_id === id), `event ${id}: hospitality without its banners, or banners without it`);
for (const row of [...stays.accommodations, ...stays.tours, ...stays.banners]) must(CONGRESSES.includes(row.event_id), `stay ${row.id}: event`);
must(posters.filter((poster) => poster.status === 'published').length === 40 && posters.filter((poster) => poster.status === 'submitted' && poster.member_id === 1).length === 2, 'e-posters: not 40 and 2');
unique(posters, 'file_key', 'e-posters');
unique(posters, 'photo_key', 'e-posters');
unique(posters, 'title', 'e-posters');
for (const poster of posters) must(accounts[0].email === 'anggota@contoh.id' && (poster.member_id === 1) === (poster.author === accounts[0].name) && poster.abstract.length <= 5000 && /^EP-\d+-\d{4}$/.test(poster.number), `e-poster ${poster.id}`);

const pages = json('./pages.json');
const ICONS = ['akun', 'pilih', 'keranjang', 'bayar', 'tiket', 'hadir', 'sertifikat', 'bantuan'];
const ATTIRES = ['jas', 'batik', 'kebaya', 'hijab', 'peci', 'scrub'];
const counted = (list) => list.every(({ id }, k) => id === k + 1);
const lines = pages.about.text;
const inText = lines.filter((line) => /\.(jpe?g|png|gif)$/.test(line));
must(lines.some((line) => /^\*\*[^*]+\*\*$/.test(line)) && lines.includes('') && inText.length === 2 && inText.every((line) => line.startsWith('/media/')), 'about: a mark is missing');
must(pages.vision.length > 0 && pages.missions.length >= 4, 'vision or missions');
must(pages.agenda.length === 45 && counted(pages.agenda), 'agenda: ids are not 1..45');
unique(pages.agenda, 'title', 'agenda');
for (const date of pages.agenda) {
  const event = events.find(({ id }) => id === date.event_id);
  const same = (key, of = key) => date[key] === event[of];
  must(date.event_id === undefined || (event && same('title') && same('starts_in_days') && same('length_days') && same('place', 'venue') && same('organizer')), `agenda ${date.id}: not as its event is`);
  must(event || ([0, 1].includes(date.in_years) && date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= (date.month === 2 ? 28 : 30)), `agenda ${date.id}: no such day in every year`);
  must(date.length_days >= 1 && date.place && date.organizer, `agenda ${date.id}: length, place or organizer`);
}
for (const year of [0, 1]) must(pages.agenda.filter((date) => date.in_years === year).length >= 10, `agenda: too little in year ${year}`);
must(pages.agenda.filter((date) => date.event_id).length >= 10, 'agenda: too few events');
must(pages.registration_steps.length === 7 && pages.registration_steps.every((step) => ICONS.includes(step.icon)), 'registration steps: not 7, or an icon');
must(safe(pages.history_html) && words(pages.history_html) >= 200, 'history: text');
must(pages.milestones.length === 8 && pages.milestones.every(({ year }, k) => k === 0 || year > pages.milestones[k - 1].year), 'milestones: not 8 that rise');
must(counted(pages.people) && pages.people.every((person) => ['m', 'f'].includes(person.gender) && ATTIRES.includes(person.attire)), 'people: ids, gender or attire');
unique([...pages.people, ...programme.speakers], 'name', 'people and speakers');
const known = (person) => pages.people.some(({ id }) => id === person);
const members = pages.boards.flatMap((board) => board.members);
must(pages.boards.length === 2 && pages.boards[0].from_year > pages.boards[1].from_year && pages.boards.every((board) => board.members.length === 14 && board.to_year > board.from_year), 'boards: not two of 14, the newest first');
must(counted(members) && members.every((member) => known(member.person) && member.office && member.division), 'board members: ids, people or offices');
for (const board of pages.boards) unique(board.members, 'person', `board ${board.id}`);
const offices = [];
const climb = (office, depth) => { offices.push({ ...office, depth }); (office.below ?? []).forEach((below) => climb(below, depth + 1)); };
climb(pages.structure, 1);
must(counted(offices) && offices.length >= 15 && Math.max(...offices.map(({ depth }) => depth)) === 4, 'structure: ids, or not four steps');
must(offices.every((office) => office.title && (office.person === undefined || known(office.person))), 'structure: titles or people');
must(offices.some((office) => office.person === undefined), 'structure: no vacant office');
must(pages.people.every(({ id }) => [...members, ...offices].some(({ person }) => person === id)), 'people: somebody without an office');

const site = json('./site.json');
const named = [site.web_setting.logo, site.web_setting.logo_original, site.web_setting.hero_image, site.web_setting.hero_image_original, site.jumbotron.banner, site.jumbotron.banner_original];
const faces = (part, people) => people.flatMap(({ id }) => [96, 256, 640].map((size) => `/media/${part}/${id}/${size}.webp`));
const portraits = [...faces('speakers', programme.speakers), ...faces('people', pages.people)];
const association = [...inText, ...[320, 640, 1280].map((size) => `${pages.about.image}/${size}.webp`)];
const drawn = posters.flatMap(({ id }) => [480, 1024, 2048].map((size) => `/files/e-posters/${id}/${size}.webp`));
const authors = posters.flatMap(({ id }) => [96, 256, 640].map((size) => `/files/e-poster-photos/${id}/${size}.webp`));
const sizes = (part, rows) => rows.flatMap(({ id }) => [320, 640, 1280].map((size) => `/media/${part}/${id}/${size}.webp`));
const payments = ['bank-contoh-nusantara', 'bank-contoh-khatulistiwa', 'virtual-account-bank-contoh-nusantara', 'qris', 'gratis'].map((name) => `/media/payments/${name}.webp`);
for (const path of [...named, ...payments, '/media/members/default.webp', '/media/site/hero/640.webp', '/media/site/logo-putih.webp', ...sizes('events', events), ...sizes('news', news), ...sizes('hotels', stays.accommodations), ...sizes('tours', stays.tours), ...sizes('hospitality', stays.banners), ...portraits, ...association, ...drawn, ...authors]) {
  must(existsSync(here(`.${path}`)) && statSync(here(`.${path}`)).size > 500, `no picture ${path}`);
}
const bytes = readdirSync(here('./media/'), { recursive: true }).reduce((sum, name) => sum + (statSync(here(`./media/${name}`)).isFile() ? statSync(here(`./media/${name}`)).size : 0), 0);
must(bytes < 12 * 1024 * 1024, `pictures take ${bytes} bytes`);
const posterBytes = drawn.reduce((sum, path) => sum + (existsSync(here(`.${path}`)) ? statSync(here(`.${path}`)).size : 0), 0);
must(posterBytes < 12 * 1024 * 1024, `e-posters take ${posterBytes} bytes`);

for (const poster of posters) {
  const largest = here(`./files/e-posters/${poster.id}/2048.webp`);
  must(!existsSync(largest) || statSync(largest).size === poster.file_bytes, `e-poster ${poster.id}: drawn anew, so run make-programme.mjs again`);
}

const courses = checkCourses({ must, safe, professions, speakers: programme.speakers });

if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
console.log(`${events.length} events with ${subs.length} sub-events in ${new Set(events.map((event) => event.province_code)).size} provinces, ${news.length} news items, ${accounts.length} accounts, ${roll.length} members, ${programme.speakers.length} speakers, ${posters.length} e-posters, ${courses}, ${pages.agenda.length} agenda dates, ${pages.people.length} people in ${offices.length} offices, pictures ${(bytes / 1048576).toFixed(1)} MiB: all well`);
