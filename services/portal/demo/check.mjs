// Checks the demo data against each other and against the pictures: `node check.mjs`. Prints what is wrong and exits 1.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';

const here = (path) => new URL(path, import.meta.url);
const json = (path) => JSON.parse(readFileSync(here(path), 'utf8'));
const column = (path, at) => readFileSync(here(path), 'utf8').split('\n').slice(1).filter(Boolean).map((row) => row.split(',')[at]);
const wrong = [];
const must = (holds, what) => { if (!holds) wrong.push(what); };
const words = (html) => html.replace(/<[^>]+>/g, ' ').split(/\s+/).filter(Boolean).length;
const unique = (rows, key, what) => must(new Set(rows.map((row) => row[key])).size === rows.length, `${what}: ${key} twice`);
const safe = (html) => [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)].every(([, tag, rest]) => ['p', 'h3', 'ul', 'li', 'strong'].includes(tag) && rest === '');

const CATEGORIES = ['Kongres', 'Simposium', 'Workshop', 'Webinar', 'Pelatihan', 'Seminar'];
const FIELDS = ['ANES', 'ICU', 'NYERI', 'REGIONAL', 'PEDIATRI', 'GAWAT', 'KARDIO', 'UMUM'];
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
for (const key of ['slug', 'title', 'description_html']) unique(events, key, 'events');
for (const event of events) {
  const of = `event ${event.id}`;
  must(regions.provinces.has(event.province_code) && regions.regencies.has(event.regency_code) && event.regency_code.startsWith(`${event.province_code}.`), `${of}: region`);
  must(CATEGORIES.includes(event.category) && FIELDS.includes(event.knowledge_field), `${of}: category or field`);
  must(event.event_types.length > 0 && event.event_types.every((kind) => KINDS.includes(kind)), `${of}: event types`);
  must(words(event.description_html) >= 150 && words(event.description_html) <= 350 && safe(event.description_html), `${of}: description`);
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
for (const [k, item] of news.entries()) {
  must(item.excerpt.length <= 180 && words(item.html) >= 200 && words(item.html) <= 400 && safe(item.html), `news ${item.id}: text`);
  must(k === 0 || item.published_days_ago < news[k - 1].published_days_ago, `news ${item.id}: order`);
}

const accounts = json('./accounts.json');
const roll = json('./membership_roll.json');
for (const key of ['email', 'phone', 'nik']) unique(accounts, key, 'accounts');
unique(accounts.filter((account) => account.npa), 'npa', 'accounts');
must(accounts.filter((account) => account.role === 'user').length === 13, 'accounts: not 13 members');
must(accounts.filter((account) => account.sponsor_name && account.sponsor_address).length === 5, 'accounts: not 5 sponsors');
unique(roll, 'npa', 'membership roll');
for (const account of accounts) {
  must(/^\d{16}$/.test(account.nik) && professions.has(account.profession_code) && ['user', 'sponsorship', 'panitia', 'admin'].includes(account.role), `account ${account.role}`);
  must(!account.npa || roll.some((row) => row.npa === account.npa), `account ${account.role}: not on the roll`);
  must(account.email.endsWith('@contoh.id') && (account.role === 'sponsorship') === Boolean(account.sponsor_name), `account ${account.role}: not of the demo, or no sponsor`);
  must(account.institution_id === undefined || institutions.has(String(account.institution_id)), `account ${account.role}: institution`);
}
must(roll.every((row) => /^\d{8}$/.test(row.npa) && Number.isInteger(row.dues_until_days)), 'membership roll: rows');

const site = json('./site.json');
const named = [site.web_setting.logo, site.web_setting.logo_original, site.web_setting.hero_image, site.web_setting.hero_image_original, site.jumbotron.banner, site.jumbotron.banner_original];
const sizes = (part, rows) => rows.flatMap(({ id }) => [320, 640, 1280].map((size) => `/media/${part}/${id}/${size}.webp`));
for (const path of [...named, '/media/members/default.webp', '/media/site/hero/640.webp', '/media/site/logo-putih.webp', ...sizes('events', events), ...sizes('news', news)]) {
  must(existsSync(here(`.${path}`)) && statSync(here(`.${path}`)).size > 500, `no picture ${path}`);
}
const bytes = readdirSync(here('./media/'), { recursive: true }).reduce((sum, name) => sum + (statSync(here(`./media/${name}`)).isFile() ? statSync(here(`./media/${name}`)).size : 0), 0);
must(bytes < 6 * 1024 * 1024, `pictures take ${bytes} bytes`);

if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
console.log(`${events.length} events in ${new Set(events.map((event) => event.province_code)).size} provinces, ${news.length} news items, ${accounts.length} accounts, ${roll.length} members, pictures ${(bytes / 1048576).toFixed(1)} MiB: all well`);
