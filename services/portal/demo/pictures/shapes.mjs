// Small SVG words that every drawing uses, and the seeded chance that keeps a run repeatable.

/** A repeatable stream of numbers in 0..1 (mulberry32). */
export function chance(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const stroke = (d, color, w = 7, more = '', cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="${cap}" stroke-linejoin="round" ${more}/>`;
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const both = (d, fill, color, w = 7, more = '') =>
  `<path d="${d}" fill="${fill}" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const disc = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ring = (x, y, r, color, w = 7, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${w}" ${more}/>`;
export const box = (x, y, w, h, r, fill, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const frame = (x, y, w, h, r, color, s = 7, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="none" stroke="${color}" stroke-width="${s}" ${more}/>`;
export const at = (x, y, inner, scale = 1, turn = 0) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`;
export const mirror = (inner) => inner + `<g transform="scale(-1 1)">${inner}</g>`;
export const clip = (id, outline, inner) => `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${inner}</g>`;
export const polar = (angle, r) => [r * Math.cos((angle * Math.PI) / 180), r * Math.sin((angle * Math.PI) / 180)];
export const n = (value) => Math.round(value * 10) / 10;

/** An arc of a circle around 0,0 from one angle to another, in degrees. */
export function arc(r, from, to, x = 0, y = 0) {
  const [ax, ay] = polar(from, r);
  const [bx, by] = polar(to, r);
  return `M${n(x + ax)} ${n(y + ay)}A${r} ${r} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${n(x + bx)} ${n(y + by)}`;
}

/** One electrocardiogram trace from x, y: `beats` complexes, each `step` wide and `high` tall. */
export function ecg(x, y, beats, step, high) {
  let d = `M${x} ${y}`;
  for (let beat = 0; beat < beats; beat += 1) {
    const s = step / 20;
    d += `h${n(s * 4)}c${n(s)} ${n(-high * 0.18)} ${n(s * 2)} ${n(-high * 0.18)} ${n(s * 3)} 0h${n(s)}l${n(s * 0.7)} ${n(high * 0.12)}l${n(s)} ${n(-high * 1.12)}l${n(s * 1.2)} ${n(high * 1.35)}l${n(s * 0.9)} ${n(-high * 0.35)}h${n(s * 1.4)}c${n(s * 1.2)} ${n(-high * 0.3)} ${n(s * 2.6)} ${n(-high * 0.3)} ${n(s * 3.8)} 0h${n(s * 2)}`;
  }
  return d;
}

/** The mark of the product: a kawung blossom turned upright, so that it reads as a cross. `r` is its outer radius. */
export function mark(r, petal, core) {
  const one = `M0 ${-r * 0.12}C${r * 0.5} ${-r * 0.3} ${r * 0.46} ${-r * 0.86} 0 ${-r}C${-r * 0.46} ${-r * 0.86} ${-r * 0.5} ${-r * 0.3} 0 ${-r * 0.12}Z`;
  return [0, 90, 180, 270].map((turn) => `<path d="${one}" fill="${petal}" transform="rotate(${turn})"/>`).join('') +
    [45, 135, 225, 315].map((turn) => { const [x, y] = polar(turn, r * 0.56); return disc(n(x), n(y), r * 0.115, core); }).join('');
}
