// Batik and weaving patterns, drawn as SVG tiles. Each takes an id and a colour and gives a <pattern> to fill with.
import { disc, n, polar, ring, shape, stroke } from './shapes.mjs';

const tile = (id, w, h, inner, turn = 0, scale = 1) =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${scale})">${inner}</pattern>`;

const petal = (x, y, turn, fill) =>
  `<path d="M0 -4C15 -12 17 -30 0 -42C-17 -30 -15 -12 0 -4Z" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

/** Kawung: four petals around each crossing. */
function kawung(id, c) {
  const flower = (x, y) => [45, 135, 225, 315].map((turn) => petal(x, y, turn, c)).join('') + disc(x, y, 3.2, c);
  return tile(id, 66, 66, flower(33, 33) + [[33, 0], [33, 66], [0, 33], [66, 33]].map(([x, y]) => disc(x, y, 3, c)).join(''));
}

/** Parang: leaning S-curves in bands, with a row of lozenges between. */
function parang(id, c) {
  const blade = 'M4 62C22 62 30 50 26 36C22 24 32 8 56 8C44 16 42 24 46 36C50 54 32 70 4 62Z';
  return tile(id, 60, 96, shape(blade, c) + stroke('M14 60C26 58 30 48 28 38', c, 2) + [0, 30, 60].map((x) => shape(`M${x} 76l9 7l-9 7l-9 -7Z`, c)).join('') + shape('M0 70h60v2h-60ZM0 94h60v2h-60Z', c), 38);
}

/** Mega mendung: nested clouds. */
function megamendung(id, c) {
  const cloud = (x, y) => [0, 1, 2, 3].map((k) => {
    const s = 1 - k * 0.2;
    return `<path d="M-62 24C-86 20 -84 -10 -58 -10C-56 -36 -18 -42 -8 -22C8 -46 50 -38 48 -8C76 -14 84 18 60 24Z" fill="none" stroke="${c}" stroke-width="${n(4 / s)}" transform="translate(${x} ${y + k * 3}) scale(${s})"/>`;
  }).join('');
  return tile(id, 180, 132, cloud(46, 46) + cloud(226, 46) + cloud(-134, 46) + cloud(136, 112) + cloud(-44, 112) + cloud(136, -20) + cloud(46, 178));
}

/** Truntum: small stars like jasmine. */
function truntum(id, c) {
  const star = (x, y, r) => [0, 45, 90, 135].map((a) => { const [dx, dy] = polar(a, r); return stroke(`M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`, c, 2.6); }).join('') + disc(x, y, r * 0.34, c);
  return tile(id, 60, 60, star(15, 15, 11) + star(45, 45, 11) + disc(45, 15, 2.4, c) + disc(15, 45, 2.4, c));
}

/** Ceplok: rosettes inside crossing circles. */
function ceplok(id, c) {
  const rosette = [0, 60, 120, 180, 240, 300].map((a) => `<path d="M0 -6C7 -12 7 -20 0 -26C-7 -20 -7 -12 0 -6Z" fill="${c}" transform="translate(45 45) rotate(${a})"/>`).join('');
  const quarter = [[0, 0], [90, 0], [0, 90], [90, 90]].map(([x, y]) => ring(x, y, 36, c, 3) + ring(x, y, 24, c, 2) + disc(x, y, 9, c)).join('');
  return tile(id, 90, 90, rosette + disc(45, 45, 3.4, c) + quarter);
}

/** Tumpal, the bamboo shoot of Sumatra and the islands: rows of pointed triangles. */
function tumpal(id, c) {
  return tile(id, 56, 92, shape('M0 84L28 8L56 84Z', c, 'opacity="0.42"') + stroke('M0 84L28 8L56 84', c, 3) + stroke('M14 84L28 46L42 84', c, 3) + disc(28, 70, 4, c) + shape('M0 88h56v3h-56Z', c));
}

/** Ikat: stepped lozenges as they come from the loom. */
function ikat(id, c) {
  const steps = (r, w) => {
    let d = '';
    for (const [sx, sy] of [[1, -1], [1, 1], [-1, 1], [-1, -1]]) {
      for (let k = 0; k <= 4; k += 1) {
        const p = sx * sy < 0 ? k : 4 - k;
        d += `${d ? 'L' : 'M'}${n(48 + sx * (p * r) / 4)} ${n(60 + sy * ((4 - p) * r * 1.2) / 4)}`;
        if (k < 4) d += sx * sy < 0 ? `h${n((sx * r) / 4)}` : `v${n((sy * r * 1.2) / 4)}`;
      }
    }
    return `<path d="${d}Z" fill="none" stroke="${c}" stroke-width="${w}"/>`;
  };
  return tile(id, 96, 120, steps(44, 4) + steps(30, 3) + shape('M48 46l10 14l-10 14l-10 -14Z', c) + [[0, 0], [96, 0], [0, 120], [96, 120]].map(([x, y]) => shape(`M${x} ${y - 12}l9 12l-9 12l-9 -12Z`, c)).join(''));
}

/** Songket: a fine diagonal lattice with a knot in each mesh. */
function songket(id, c) {
  return tile(id, 54, 54, stroke('M0 27L27 0L54 27L27 54Z', c, 3) + stroke('M14 27L27 14L40 27L27 40Z', c, 2) + disc(27, 27, 4, c) + disc(0, 0, 5, c) + disc(54, 0, 5, c) + disc(0, 54, 5, c) + disc(54, 54, 5, c));
}

/** Poleng, the Balinese check in three tones. */
function poleng(id, c) {
  return tile(id, 72, 72, shape('M0 0h36v36h-36Z', c) + shape('M36 36h36v36h-36Z', c) + shape('M36 0h36v36h-36ZM0 36h36v36h-36Z', c, 'opacity="0.4"'));
}

/** Noken: the zigzag of Papuan string bags. */
function noken(id, c) {
  return tile(id, 48, 72, stroke('M-12 24L12 0L36 24L60 0', c, 6) + stroke('M-12 44L12 20L36 44L60 20', c, 3) + stroke('M-12 60L12 36L36 60L60 36', c, 6) + disc(36, 66, 4, c) + disc(12, 66, 2.4, c));
}

export const PATTERNS = { kawung, parang, megamendung, truntum, ceplok, tumpal, ikat, songket, poleng, noken };
