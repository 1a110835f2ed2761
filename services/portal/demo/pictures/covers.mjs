// Covers of events (with words) and of news items (without), 1280 x 720 each.
import { readFileSync } from 'node:fs';
import { CONGRESSES } from './congresses.mjs';
import { LAYOUTS, NEWS_LAYOUTS } from './layouts.mjs';
import { SETS } from './palette.mjs';
import { PATTERNS } from './patterns.mjs';
import { at, disc, mark } from './shapes.mjs';
import { fit, text, width } from './text.mjs';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const COVERS = read('./covers.json');
const NEWS_COVERS = read('./news-covers.json');

const FIELDS = { ANES: 'Anestesi', ICU: 'Terapi Intensif', NYERI: 'Nyeri', REGIONAL: 'Regional', PEDIATRI: 'Pediatri', GAWAT: 'Gawat Darurat', KARDIO: 'Kardiovaskular', UMUM: 'Umum' };

const sheet = (inner, ground, ground2, w = 1280, h = 720) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs><linearGradient id="ground" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${ground2}"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#ground)"/>${inner}</svg>`;

/** The words of an event's cover: what kind it is, a short title, where. */
function words(event, cover, c, place) {
  const kind = event.category.toUpperCase();
  const size = fit(cover.lines, 500, 88, 800, -0.02);
  const leading = size * 1.08;
  const block = leading * (cover.lines.length - 1);
  const first = 372 - block / 2 + size * 0.3;
  const title = cover.lines.map((line, k) => text(line, { x: 72, y: first + k * leading, size, fill: c.ink, spacing: -0.02 })).join('');
  const kindWide = width(kind, 25, 700, 0.12);
  return text(kind, { x: 72, y: 104, size: 25, weight: 700, fill: c.quiet, spacing: 0.12 }) +
    disc(72 + kindWide + 22, 95, 4.5, c.accent === '#ffffff' ? c.quiet : c.accent) +
    text(FIELDS[event.knowledge_field], { x: 72 + kindWide + 44, y: 104, size: 25, weight: 500, fill: c.quiet, spacing: 0.01 }) +
    title + at(88, 622, mark(22, c.quiet, c.accent)) + text(place, { x: 124, y: 631, size: 27, weight: 600, fill: c.ink, spacing: 0.01 });
}

/** The SVG of an event's cover. `place` is the city as it should read. */
export function eventCover(event, place) {
  if (CONGRESSES[event.id]) return CONGRESSES[event.id](sheet);
  const cover = { ...COVERS[event.id], turn: event.id };
  const c = SETS[cover.set];
  return sheet(LAYOUTS[event.category](cover, c, event.category === 'Simposium' ? 996 : 960) + words(event, cover, c, place), c.ground, c.ground2);
}

/** The SVG of a news item's picture: one drawing in the middle, no words. */
export function newsCover(id) {
  const cover = { ...NEWS_COVERS[id], turn: id, full: true };
  const c = SETS[cover.set];
  const cloth = `<defs>${PATTERNS[cover.weave]('g', c.quiet)}</defs><rect width="1280" height="720" fill="url(#g)" opacity="0.13"/>`;
  const flanks = { disc: [[0, 360, 230], [1280, 360, 230]], arch: [[120, 190, 120], [1160, 190, 120]], slant: [[196, 360, 130]], tiles: [] }[cover.layout];
  const blossoms = flanks.map(([x, y, r]) => at(x, y, mark(r, c.quiet, c.quiet))).join('');
  return sheet(cloth + `<g opacity="0.3">${blossoms}</g>` + NEWS_LAYOUTS[cover.layout](cover, c, cover.layout === 'slant' ? 720 : 640), c.ground, c.ground2);
}
export { sheet };
