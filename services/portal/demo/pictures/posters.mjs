// E-posters of the demo, 1448 x 2048 (the proportions of A paper): a scientific poster with its abstract and figures. The
// figures show made-up numbers, as everything in the demo is made up.
import { emblem, figure } from './poster-figures.mjs';
import { NAVY, TEAL, WARM } from './palette.mjs';
import { PATTERNS } from './patterns.mjs';
import { at, box, chance, disc, mark } from './shapes.mjs';
import { fit, text, width } from './text.mjs';

export const PAGE = { wide: 1448, high: 2048 };
const MARGIN = 84;

const LOOKS = [
  { band: NAVY[9], ink: '#ffffff', head: TEAL[7], accent: WARM[4], paper: '#fbfcfd', tint: TEAL[0], soft: TEAL[6], deep: NAVY[8] },
  { band: TEAL[8], ink: '#ffffff', head: TEAL[8], accent: WARM[4], paper: '#ffffff', tint: NAVY[0], soft: TEAL[5], deep: TEAL[9] },
  { band: WARM[1], ink: NAVY[9], head: NAVY[7], accent: WARM[6], paper: '#fffdfa', tint: WARM[0], soft: WARM[2], deep: WARM[3] },
  { band: NAVY[7], ink: '#ffffff', head: NAVY[7], accent: TEAL[4], paper: '#fbfcfd', tint: TEAL[0], soft: NAVY[5], deep: NAVY[8] },
];

/** Breaks words into lines of at most `room` pixels. */
export function lines(words, room, size, weight = 500) {
  const out = [''];
  for (const word of words.split(/\s+/)) {
    const longer = out.at(-1) ? `${out.at(-1)} ${word}` : word;
    if (width(longer, size, weight) <= room || !out.at(-1)) out[out.length - 1] = longer;
    else out.push(word);
  }
  return out;
}

/** The parts of an abstract: one a line, `Name: words`. */
const parts = (abstract) => abstract.split('\n').map((line) => { const cut = line.indexOf(':'); return { name: line.slice(0, cut), words: line.slice(cut + 1).trim() }; });

function section({ name, words }, x, y, room, look) {
  const size = 42;
  const rows = lines(words, room, size);
  const body = rows.map((row, k) => text(row, { x, y: y + 74 + k * 61, size, weight: 500, fill: NAVY[8] })).join('');
  return { svg: box(x, y - 24, 8, 34, 3, look.accent) + text(name, { x: x + 24, y: y + 6, size: 40, weight: 700, fill: look.head }) + body, high: 74 + rows.length * 61 + 44 };
}

/** The SVG of a poster as posters.json holds it; `congress` and `kind` are the words of its event and type. */
export function posterSheet({ id, title, author, institution, abstract, field, figure: word }, congress, kind) {
  const luck = chance(id * 104729 + 5);
  const look = LOOKS[Math.floor(luck() * LOOKS.length)];
  const weave = ['kawung', 'parang', 'truntum', 'ceplok', 'songket'][Math.floor(luck() * 5)];
  const room = PAGE.wide - 2 * MARGIN;
  const titleSize = title.length > 90 ? 52 : 62;
  const titleRows = lines(title, room - 60, titleSize, 800);
  const bandHigh = 190 + titleRows.length * titleSize * 1.16 + 96;
  const band = `<defs>${PATTERNS[weave]('w', look.accent)}</defs>` + box(0, 0, PAGE.wide, bandHigh, 0, look.band) + box(0, 0, PAGE.wide, bandHigh, 0, 'url(#w)', 'opacity="0.10"') + box(0, bandHigh, PAGE.wide, 10, 0, look.accent) +
    at(MARGIN + 22, 84, mark(24, look.ink, look.accent)) + text(congress, { x: MARGIN + 64, y: 94, size: 28, weight: 700, fill: look.ink }) + text(kind.toUpperCase(), { x: PAGE.wide - MARGIN, y: 94, size: 24, weight: 700, fill: look.ink, anchor: 'end', spacing: 0.08 }) +
    titleRows.map((row, k) => text(row, { x: MARGIN, y: 196 + k * titleSize * 1.16, size: titleSize, weight: 800, fill: look.ink, spacing: -0.01 })).join('') +
    text(author, { x: MARGIN, y: bandHigh - 84, size: fit([author], room, 32, 700), weight: 700, fill: look.ink }) + text(institution, { x: MARGIN, y: bandHigh - 42, size: fit([institution], room, 27, 500), weight: 500, fill: look.ink, opacity: 0.85 });
  const column = (room - 60) / 2;
  const right = MARGIN + column + 60;
  const told = parts(abstract);
  let body = '';
  let y = bandHigh + 90;
  for (const part of told.slice(0, -1)) {
    const drawn = section(part, MARGIN, y, column, look);
    body += drawn.svg;
    y += drawn.high;
  }
  const [caption, draw] = figure(word);
  const figureHigh = 560;
  const top = bandHigh + 60;
  body += box(right, top, column, figureHigh, 18, look.tint) + text(`Gambar 1. ${caption}`, { x: right + 28, y: top + 52, size: fit([`Gambar 1. ${caption}`], column - 56, 28, 700), weight: 700, fill: look.head }) + at(right + 28, top + 84, draw(column - 56, figureHigh - 124, luck, look)) + at(right, top + figureHigh + 36, emblem(field, weave, look, column, 430));
  const low = Math.max(y, top + figureHigh + 36 + 430) + 50;
  const last = section(told.at(-1), MARGIN + 36, low + 56, room - 72, look);
  body += box(MARGIN, low - 10, room, last.high + 40, 18, look.tint) + last.svg;
  const foot = box(0, PAGE.high - 74, PAGE.wide, 74, 0, look.band) + disc(MARGIN + 10, PAGE.high - 37, 7, look.accent) + text('Data rekaan untuk peragaan portal', { x: MARGIN + 34, y: PAGE.high - 28, size: 23, weight: 500, fill: look.ink });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.wide} ${PAGE.high}" width="${PAGE.wide}" height="${PAGE.high}">${box(0, 0, PAGE.wide, PAGE.high, 0, look.paper)}${band}${body}${foot}</svg>`;
}
