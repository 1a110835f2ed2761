// Text as outlines: the font comes with the packages, so the pictures are the same on every machine.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);
const load = (weight) => {
  const file = readFileSync(require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`));
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
};
const FONTS = { 500: load(500), 600: load(600), 700: load(700), 800: load(800) };

const pathData = (commands) => commands
  .map((at) => at.type + ['x1', 'y1', 'x2', 'y2', 'x', 'y'].filter((name) => at[name] !== undefined).map((name) => at[name].toFixed(1)).join(' '))
  .join('');

/** Every glyph of `words` with its left edge; kerned, `spacing` (in em) after each. Ligatures and other shaping are not wanted here. */
function placed(words, size, weight, spacing) {
  const font = FONTS[weight];
  const scale = size / font.unitsPerEm;
  let x = 0;
  let before = null;
  const glyphs = [...words].map((letter) => {
    const glyph = font.charToGlyph(letter);
    if (before) x += font.getKerningValue(before, glyph) * scale;
    const left = x;
    x += glyph.advanceWidth * scale + spacing * size;
    before = glyph;
    return { glyph, left };
  });
  return { glyphs, wide: x - spacing * size };
}

/** Width of `words` in pixels. */
export const width = (words, size, weight = 800, spacing = 0) => placed(words, size, weight, spacing).wide;

/** `words` as one SVG path whose baseline starts at x, y; `anchor` is start, middle or end. */
export function text(words, { x, y, size, weight = 800, fill, spacing = 0, anchor = 'start', opacity = 1 }) {
  const { glyphs, wide } = placed(words, size, weight, spacing);
  const left = anchor === 'middle' ? x - wide / 2 : anchor === 'end' ? x - wide : x;
  const d = glyphs.map(({ glyph, left: offset }) => pathData(glyph.getPath(left + offset, y, size).commands)).join('');
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

/** The largest size, at most `most`, at which every line fits into `room` pixels. */
export function fit(lines, room, most, weight = 800, spacing = 0) {
  const widest = Math.max(...lines.map((line) => width(line, 100, weight, spacing)));
  return Math.min(most, Math.floor((room / widest) * 100));
}
