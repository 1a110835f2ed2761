// Draws every picture of the demo data into ../media, and the e-posters with their authors' photos into ../files.
// `node draw.mjs [events|news|site|speakers|people|pages|hotels|tours|hospitality|posters|authors|payments|transfers|courses|slides] [id]` draws a part.
import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { readCourse } from '../read-course.mjs';
import { ASSOCIATION } from './association.mjs';
import { courseCover } from './course-covers.mjs';
import { eventCover, newsCover } from './covers.mjs';
import { PAYMENTS } from './payments.mjs';
import { portrait } from './portraits.mjs';
import { posterSheet } from './posters.mjs';
import { SITE } from './site.mjs';
import { slidePicture } from './slides.mjs';
import { stayPicture } from './stays.mjs';
import { TRANSFERS } from './transfers.mjs';

const MEDIA = new URL('../media/', import.meta.url);
const FILES = new URL('../files/', import.meta.url);
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const [only, onlyId] = process.argv.slice(2);
const wanted = (part, id) => (!only || only === part) && (!onlyId || String(id) === onlyId);

const WRITE = {
  webp: (picture) => picture.webp({ quality: 74, effort: 6, smartSubsample: true }),
  seeThrough: (picture) => picture.webp({ lossless: true, effort: 6 }),
  // The about text knows no WebP: its marks end in jpg, jpeg, png or gif.
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ palette: true, colours: 64, effort: 10 }),
};
const ENDING = { webp: 'webp', seeThrough: 'webp', jpg: 'jpg', png: 'png' };

/** Writes one drawing at each width, as WebP unless told; the widest comes straight from the SVG, so no size is scaled up. */
async function save(svg, folder, widths, kind = 'webp') {
  mkdirSync(new URL(folder, MEDIA), { recursive: true });
  const widest = Math.max(...Object.values(widths));
  const natural = Number(/viewBox="0 0 (\d+)/.exec(svg)[1]);
  const picture = await sharp(Buffer.from(svg), { density: (72 * widest) / natural }).flatten(kind === 'seeThrough' ? false : { background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer();
  for (const [name, width] of Object.entries(widths)) {
    await WRITE[kind](sharp(picture).resize({ width, kernel: 'lanczos3' })).toFile(new URL(`${folder}${name}.${ENDING[kind]}`, MEDIA).pathname);
  }
}

/** Code of a regency or city → its name without the kind of place: "Kota Administrasi Jakarta Pusat" reads "Jakarta Pusat". */
const places = new Map(read('../../../catalog/data/regions/regencies.csv').split('\n').slice(1).filter(Boolean)
  .map((row) => row.split(',')).map(([code, , name]) => [code, name.replace(/^(Kabupaten|Kota)( Administrasi)? /, '')]));
const SIZES = { 320: 320, 640: 640, 1280: 1280 };

for (const event of JSON.parse(read('../events.json'))) {
  if (wanted('events', event.id)) await save(eventCover(event, places.get(event.regency_code)), `events/${event.id}/`, SIZES);
}
for (const item of JSON.parse(read('../news.json'))) {
  if (wanted('news', item.id)) await save(newsCover(item.id), `news/${item.id}/`, SIZES);
}
for (const id of JSON.parse(read('../courses/index.json'))) {
  const course = readCourse(read(`../lessons/${id}.txt`));
  if (wanted('courses', id)) await save(courseCover(course), `courses/${id}/`, SIZES);
  if (!wanted('slides', id)) continue;
  mkdirSync(new URL('courses/', FILES), { recursive: true });
  const slides = course.sections.flatMap((section) => section.lessons).flatMap((lesson) => lesson.slides ?? []);
  for (const [at, { figure, picture }] of [...slides, ...course.bank].filter((one) => one.figure).entries()) {
    await sharp(Buffer.from(slidePicture(figure, id + at))).webp({ quality: 70, effort: 6, smartSubsample: true }).toFile(new URL(`courses/${picture}`, FILES).pathname);
  }
}
for (const [part, pictures] of Object.entries({ site: SITE, pages: ASSOCIATION })) {
  for (const [id, { svg, folder, widths, kind }] of Object.entries(pictures)) {
    if (wanted(part, id)) await save(svg(), folder, widths, kind);
  }
}

const FACES = { 96: 96, 256: 256, 640: 640 };
for (const speaker of JSON.parse(read('../programme.json')).speakers) {
  if (wanted('speakers', speaker.id)) await save(portrait({ ...speaker, abroad: speaker.country !== 'Indonesia' }), `speakers/${speaker.id}/`, FACES);
}
for (const person of JSON.parse(read('../pages.json')).people) {
  // Away from the speakers' numbers, or the two would share their faces.
  if (wanted('people', person.id)) await save(portrait({ ...person, id: 1000 + person.id }), `people/${person.id}/`, FACES);
}
const { accommodations, tours, banners } = JSON.parse(read('../stays.json'));
for (const [part, stays] of Object.entries({ hotels: accommodations, tours, hospitality: banners })) {
  for (const stay of stays) {
    if (wanted(part, stay.id)) await save(stayPicture(part, stay), `${part}/${stay.id}/`, SIZES);
  }
}
const CONGRESS = { 84: 'KONAS 2025', 86: 'InASIA 2025', 94: 'InASIA 2026' };
const KIND = { 'serial-kasus': 'Serial kasus', penelitian: 'Penelitian', 'laporan-kasus': 'Laporan kasus', 'tinjauan-pustaka': 'Tinjauan pustaka' };
for (const poster of JSON.parse(read('../posters.json'))) {
  if (!wanted('posters', poster.id)) continue;
  const folder = new URL(`e-posters/${poster.id}/`, FILES);
  mkdirSync(folder, { recursive: true });
  const sheet = await sharp(Buffer.from(posterSheet(poster, CONGRESS[poster.event_id], KIND[poster.poster_type]))).png({ compressionLevel: 1 }).toBuffer();
  // As the catalog keeps a picture: by its longer side.
  for (const side of [480, 1024, 2048]) {
    await sharp(sheet).resize({ height: side, kernel: 'lanczos3' }).webp({ quality: 58, effort: 6, smartSubsample: true }).toFile(new URL(`${side}.webp`, folder).pathname);
  }
}

// Posters whose author wears a veil.
const VEILED = new Set([2, 4, 10, 12, 14, 16, 18, 26, 30, 36, 38, 40]);
const drawnPosters = JSON.parse(read('../posters.json'));
for (const poster of drawnPosters) {
  if (!wanted('authors', poster.id)) continue;
  const folder = new URL(`e-poster-photos/${poster.id}/`, FILES);
  mkdirSync(folder, { recursive: true });
  // Away from the others' numbers; whoever has several posters has one face.
  const { id } = drawnPosters.find(({ author }) => author === poster.author);
  const attire = VEILED.has(id) ? 'hijab' : ['jas', 'batik', 'scrub'][id % 3];
  const face = await sharp(Buffer.from(portrait({ id: 2000 + id, gender: poster.gender, attire }))).png({ compressionLevel: 1 }).toBuffer();
  for (const side of [96, 256, 640]) {
    await sharp(face).resize({ width: side, kernel: 'lanczos3' }).webp({ quality: 74, effort: 6, smartSubsample: true }).toFile(new URL(`${side}.webp`, folder).pathname);
  }
}

// Written anew by nobody: as registration keeps a picture.
mkdirSync(new URL('transfers/', FILES), { recursive: true });
for (const [code, svg] of Object.entries(TRANSFERS)) {
  if (wanted('transfers', code)) await sharp(Buffer.from(svg)).webp({ quality: 70, effort: 6, smartSubsample: true }).toFile(new URL(`transfers/${code}.webp`, FILES).pathname);
}

// Few colours and small words, so kept without loss, at thrice the width on a page. Not as SVG: the store of media serves none.
for (const [name, svg] of Object.entries(PAYMENTS)) {
  if (wanted('payments', name)) await save(svg, 'payments/', { [name]: 320 }, 'seeThrough');
}
