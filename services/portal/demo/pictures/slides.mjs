// The drawings on slides, 960 x 540 each, from the words beside a slide's title in lessons/<id>.txt:
// `wave: fin` (a capnogram, without a word of what it means), `steps: a > b > c` (numbered; `letters:` for A, B, C), `bars: name 80, name 20` (heights without a scale), `values: name 3, name 7` (with their numbers), `art: spine`.
import { BREATHS } from './breaths.mjs';
import { ART } from './layouts.mjs';
import { NAVY, SETS, TEAL, WARM } from './palette.mjs';
import { PATTERNS } from './patterns.mjs';
import { at, box, disc, n, shape, stroke } from './shapes.mjs';
import { fit, text, width } from './text.mjs';

const c = SETS.paper;
const page = (inner, weave) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540"><defs>${PATTERNS[weave]('w', TEAL[2])}</defs>${box(0, 0, 960, 540, 0, TEAL[0])}${box(0, 0, 960, 540, 0, 'url(#w)', 'opacity="0.16"')}${box(0, 532, 960, 8, 0, TEAL[6])}${inner}</svg>`;

/** Words on as many lines as keep each within `room` at `size`. */
function wrapped(words, room, size, weight) {
  const lines = [''];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) && width(longer, size, weight) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function steps(parts, marks) {
  const gap = 40;
  const wide = (880 - gap * (parts.length - 1)) / parts.length;
  return parts.map((part, k) => {
    const x = 40 + k * (wide + gap);
    const lines = wrapped(part, wide - 28, 26, 700);
    const size = fit(lines, wide - 28, 26, 700);
    const leading = size * 1.25;
    const last = k === parts.length - 1;
    const fill = last ? WARM[5] : TEAL[7 + (k % 2)];
    return box(x, 180, wide, 190, 22, fill) + disc(x + wide / 2, 180, 32, '#ffffff') + disc(x + wide / 2, 180, 27, fill) +
      text(marks[k], { x: x + wide / 2, y: 190, size: 28, weight: 800, fill: '#ffffff', anchor: 'middle' }) +
      lines.map((line, row) => text(line, { x: x + wide / 2, y: 292 - ((lines.length - 1) * leading) / 2 + row * leading + size * 0.35, size, weight: 700, fill: '#ffffff', anchor: 'middle' })).join('') +
      (last ? '' : shape(`M${x + wide + 10} 258l20 17l-20 17Z`, NAVY[5]));
  }).join('');
}

function bars(parts, numbers) {
  const rows = parts.map((part) => { const at = part.lastIndexOf(' '); return { name: part.slice(0, at), value: Number(part.slice(at + 1)) }; });
  const most = Math.max(...rows.map(({ value }) => value));
  const tall = Math.min(86, 380 / rows.length - 22);
  const top = 270 - (rows.length * (tall + 22) - 22) / 2;
  const size = fit(rows.map(({ name }) => name), 300, 26, 600);
  return rows.map(({ name, value }, k) => {
    const y = top + k * (tall + 22);
    const long = (value / most) * (numbers ? 460 : 540);
    return text(name, { x: 350, y: y + tall / 2 + size * 0.35, size, weight: 600, fill: NAVY[9], anchor: 'end' }) + box(374, y, 540, tall, 12, '#ffffff') +
      box(374, y, long, tall, 12, value === most ? WARM[5] : TEAL[6]) +
      (numbers ? text(String(value), { x: 374 + long + 14, y: y + tall / 2 + 11, size: 30, weight: 800, fill: NAVY[9] }) : '');
  }).join('');
}

/** Three breaths of a capnogram and half of the next one. */
function wave(breath) {
  const [left, right, floor, top] = [120, 900, 440, 90];
  const height = (value) => floor - (value / 60) * (floor - top);
  const scale = [0, 20, 40, 60].map((value) => stroke(`M${left} ${height(value)}H${right}`, TEAL[2], 2) + text(String(value), { x: left - 18, y: height(value) + 9, size: 26, weight: 600, fill: NAVY[7], anchor: 'end' })).join('');
  const points = [];
  for (let t = 0; t <= 14; t += 0.02) points.push(`${n(left + (t / 14) * (right - left))} ${n(height(BREATHS[breath](t % 4)))}`);
  return scale + stroke(`M${points.join('L')}`, WARM[5], 6) + text('mmHg', { x: left - 18, y: top - 24, size: 22, weight: 600, fill: NAVY[7], anchor: 'end' }) + text('Waktu', { x: right, y: floor + 54, size: 22, weight: 600, fill: NAVY[7], anchor: 'end' });
}

/** The SVG of one drawing on a slide or beside a question; `turn` picks the cloth behind it. */
export function slidePicture(figure, turn) {
  const [kind, words] = [figure.slice(0, figure.indexOf(':')), figure.slice(figure.indexOf(':') + 1).trim()];
  const weave = Object.keys(PATTERNS)[turn % Object.keys(PATTERNS).length];
  if (kind === 'steps' || kind === 'letters') return page(steps(words.split(' > '), kind === 'steps' ? '123456' : 'ABCDEF'), weave);
  if (kind === 'wave') return page(wave(words), weave);
  if (kind === 'bars' || kind === 'values') return page(bars(words.split(', '), kind === 'values'), weave);
  return page(disc(480, 266, 236, c.panel) + disc(480, 266, 214, '#ffffff', 'opacity="0.5"') + at(480, 266, ART[words](c), 0.9), weave);
}
