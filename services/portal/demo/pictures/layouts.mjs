// Five ways to compose a cover, one for each kind of event. Each draws the right-hand side of a 1280 x 720 sheet and keeps
// the left 640 pixels free for words; the news pictures use the same ones with the drawing in the middle.
import * as body from './art-body.mjs';
import * as tools from './art-tools.mjs';
import { PATTERNS } from './patterns.mjs';
import { arc, at, box, clip, disc, ecg, mark, polar, ring, shape, stroke } from './shapes.mjs';
import { skyline } from './skylines.mjs';

export const ART = { ...body, ...tools };

const weaveOf = (cover, c, id = 'w', color = c.weave) => `<defs>${PATTERNS[cover.weave](id, color)}</defs>`;
const outline = (d) => `<path d="${d}"/>`;
const land = (cover, c, x, y, scale) => (cover.skyline ? skyline(cover.skyline, x, y, c.deep, scale) : '');

/** Simposium: one great medallion, its rim broken by arcs. */
function medallion(cover, c, cx) {
  const [ax, ay] = polar(-52, 352);
  return weaveOf(cover, c) + disc(cx, 372, 352, c.soft, 'opacity="0.28"') +
    clip('m', `<circle cx="${cx}" cy="372" r="316"/>`, box(cx - 330, 40, 660, 680, 0, c.panel) + box(cx - 330, 40, 660, 680, 0, 'url(#w)') + disc(cx, 336, 226, c.panel, 'opacity="0.92"') + land(cover, c, cx - 300, 664, 0.76) + box(cx - 340, 660, 680, 60, 0, c.deep)) +
    at(cx, 330, ART[cover.art](c), 0.98) + stroke(arc(352, -150, -52, cx, 372), c.accent, 9) + stroke(arc(352, 24, 58, cx, 372), c.accent, 9) + disc(cx + ax, 372 + ay, 15, c.accent) + stroke(arc(386, 140, 205, cx, 372), c.quiet, 4, 'opacity="0.7"');
}

/** Workshop: a slanted cloth that runs off the sheet, with the drawing laid large on it. */
function slant(cover, c, cx) {
  const left = cx - 300;
  return weaveOf(cover, c) + clip('m', outline(`M${left + 96} -10H1300V730H${left - 64}Z`), box(left - 80, 0, 1400, 720, 0, c.panel) + box(left - 80, 0, 1400, 720, 0, 'url(#w)') + disc(cx + 24, 330, 258, c.panel) + ring(cx + 24, 330, 282, c.panel, 10) + land(cover, c, cx - 350, 672, 0.84) + box(left - 80, 668, 1400, 60, 0, c.deep)) +
    stroke(`M${left + 96} -10L${left - 64} 730`, c.accent, 12, '', 'butt') + stroke(`M${left + 66} -10L${left - 94} 730`, c.accent, 3, 'opacity="0.6"') + at(cx + 24, 330, ART[cover.art](c), 1.08);
}

/** Webinar: a window with the drawing in it, sending rings into the room. */
function window(cover, c, cx) {
  const x = cx - 292;
  const rings = [322, 352, 384].map((r, k) => ring(cx, 350, r, c.quiet, 3, `opacity="${0.5 - k * 0.14}"`)).join('');
  return weaveOf(cover, c) + rings + box(x + 22, 128, 584, 476, 34, c.deep, 'opacity="0.3"') + clip('m', `<rect x="${x}" y="106" width="584" height="476" rx="34"/>`, box(x, 106, 584, 476, 0, c.panel) + box(x, 160, 584, 422, 0, 'url(#w)') + disc(cx, 358, 186, c.panel) + land(cover, c, x - 10, 560, 0.7) + box(x, 556, 584, 30, 0, c.deep) + box(x, 106, 584, 54, 0, c.deep)) +
    [0, 1, 2].map((k) => disc(x + 36 + k * 28, 133, 8, k ? c.soft : c.accent)).join('') + stroke(`M${x + 150} 133H${x + 400}`, c.soft, 10) + at(cx, 350, ART[cover.art](c), 0.8) + disc(cx + 236, 572, 58, c.accent) + shape(`M${cx + 220} 542L${cx + 268} 572L${cx + 220} 602Z`, '#0b1f3a');
}

/** Pelatihan: a quilt of tiles, the large one with the drawing, the small ones with weave, arcs and a trace. */
function quilt(cover, c, cx) {
  const s = 180;
  const x = cx - 280;
  const cell = (col, row, inner, fill) => `<g transform="translate(${x + col * s} ${row * s})"><clipPath id="q${col}${row}"><rect width="${s}" height="${s}"/></clipPath><g clip-path="url(#q${col}${row})">${box(0, 0, s, s, 0, fill)}${inner}</g></g>`;
  const woven = box(0, 0, s, s, 0, 'url(#w)');
  const fan = (turn, a, b) => `<g transform="rotate(${turn} 90 90)">${disc(0, 0, 178, a)}${disc(0, 0, 118, b)}${disc(0, 0, 58, a)}</g>`;
  const turn = (cover.turn ?? 0) % 4;
  const trace = stroke(ecg(-20, 104, 2, 110, 74), c.accent, 7);
  const eye = disc(90, 90, 62, c.accent) + disc(90, 90, 30, c.panel);
  const petals = at(90, 90, mark(70, c.soft, c.accent));
  // Twelve cells around the large one; each turn starts the same ring of motifs at another place, so that no two quilts match.
  const motifs = [[woven, c.panel], [fan(0, c.accent, c.panel), c.panel], [woven, c.deep], [fan(90, c.soft, c.deep), c.deep], [petals, c.panel], [fan(90, c.accent, c.deep), c.deep], [woven, c.deep], [fan(180, c.soft, c.panel), c.panel], [trace, c.deep], [fan(180, c.accent, c.deep), c.deep], [eye, c.panel], [fan(270, c.soft, c.deep), c.deep]];
  const ringOf = [[0, 0], [1, 0], [2, 0], [3, 0], [3, 1], [3, 2], [3, 3], [2, 3], [1, 3], [0, 3], [0, 2], [0, 1]];
  const cells = ringOf.map(([col, row], k) => cell(col, row, ...motifs[(k + turn * 3) % 12])).join('');
  const left = cover.full ? box(0, 0, x, 720, 0, c.panel) + box(0, 0, x, 720, 0, 'url(#w)') : '';
  return weaveOf(cover, c) + left + box(x, 0, 1400, 720, 0, c.panel) + box(x + s * 4, 0, 600, 720, 0, 'url(#w)') + cells +
    box(x + s, s, s * 2, s * 2, 0, c.panel) + at(x + s * 2, s * 2, ART[cover.art](c), 0.76);
}

/** Seminar: a gate of nested arches over the land. */
function gate(cover, c, cx) {
  const arch = (w, top) => `M${cx - w} 740V${top + w}A${w} ${w} 0 0 1 ${cx + w} ${top + w}V740Z`;
  return weaveOf(cover, c) + shape(arch(352, 22), c.soft, 'opacity="0.32"') + shape(arch(318, 62), c.accent) + clip('m', outline(arch(296, 88)), box(cx - 300, 60, 600, 680, 0, c.panel) + box(cx - 300, 60, 600, 680, 0, 'url(#w)') + disc(cx, 350, 222, c.panel) + land(cover, c, cx - 300, 676, 0.76) + box(cx - 300, 672, 600, 60, 0, c.deep)) + at(cx, 350, ART[cover.art](c), 0.98);
}

export const LAYOUTS = { Simposium: medallion, Workshop: slant, Webinar: window, Pelatihan: quilt, Seminar: gate };
export const NEWS_LAYOUTS = { disc: medallion, slant, tiles: quilt, arch: gate };
