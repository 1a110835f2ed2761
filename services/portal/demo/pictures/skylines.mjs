// Silhouettes of the regions: what a traveller sees first. Each is drawn on a ground line at y = 0, about 760 wide, in one colour.
import { at, disc, n, shape, stroke } from './shapes.mjs';

const hills = (c, points, o = 0.5) => shape(`M-40 0${points.map(([x, y, w]) => `C${x - w} 0 ${x - w * 0.35} ${-y} ${x} ${-y}S${x + w} 0 ${x + w} 0`).join('')}L900 0V60H-40Z`, c, `opacity="${o}"`);
const waves = (c, y, o = 1) => stroke(`M-40 ${y}${'c20 -14 34 -14 54 0s34 14 54 0'.repeat(9)}`, c, 5, `opacity="${o}"`);
export const palm = (c, x, h, lean = 10) => stroke(`M${x} 0Q${x + lean * 0.2} ${-h / 2} ${x + lean} ${-h}`, c, 7) + [-150, -115, -70, -35, 10].map((a) => { const u = 46 * Math.cos((a * Math.PI) / 180); const v = 34 * Math.sin((a * Math.PI) / 180); return stroke(`M${x + lean} ${-h}q${n(u * 0.6)} ${n(v - 14)} ${n(u)} ${n(v + 14)}`, c, 7); }).join('');
export const tower = (c, x, w, h) => shape(`M${x} 0V${-h}h${w}V0Z`, c);

/** A roof whose ends rise: the rumah gadang of Minangkabau, and with `steep` the tongkonan of Toraja. */
const horned = (c, x, w, h, steep = 1) => shape(`M${x} ${-h * 0.5}C${x + w * 0.2} ${-h * 0.62} ${x + w * 0.3} ${-h * 0.62} ${x + w / 2} ${-h * 0.62}S${x + w * 0.8} ${-h * 0.62} ${x + w} ${-h * 0.5}L${x + w + 16 * steep} ${-h * (0.9 + 0.25 * steep)}C${x + w * 0.82} ${-h * 0.8} ${x + w * 0.66} ${-h * 0.78} ${x + w / 2} ${-h * 0.78}S${x + w * 0.18} ${-h * 0.8} ${x - 16 * steep} ${-h * (0.9 + 0.25 * steep)}Z`, c) + shape(`M${x + w * 0.1} 0V${-h * 0.58}h${w * 0.8}V0Z`, c);

export function candi(c, x, w, h) {
  let out = '';
  for (let k = 0; k < 6; k += 1) { const t = 1 - k * 0.155; out += shape(`M${n(x - (w * t) / 2)} ${n(-h * k * 0.145)}h${n(w * t)}l${n(-w * 0.05)} ${n(-h * 0.15)}h${n(-w * (t - 0.1))}Z`, c); }
  return out + shape(`M${x - w * 0.1} ${-h * 0.86}C${x - w * 0.09} ${-h * 0.95} ${x - w * 0.02} ${-h} ${x} ${-h * 1.08}C${x + w * 0.02} ${-h} ${x + w * 0.09} ${-h * 0.95} ${x + w * 0.1} ${-h * 0.86}Z`, c);
}

export function meru(c, x, w, h, tiers = 5) {
  let out = shape(`M${x - w * 0.2} 0v${-h * 0.22}h${w * 0.4}V0Z`, c);
  for (let k = 0; k < tiers; k += 1) { const t = 1 - k * (0.66 / tiers); const y = -h * (0.16 + k * (0.74 / tiers)); out += shape(`M${n(x - (w * t) / 2)} ${n(y)}Q${n(x - w * t * 0.2)} ${n(y - h * 0.05)} ${n(x - w * t * 0.16)} ${n(y - (h * 0.82) / tiers)}h${n(w * t * 0.32)}Q${n(x + w * t * 0.2)} ${n(y - h * 0.05)} ${n(x + (w * t) / 2)} ${n(y)}Z`, c); }
  return out + stroke(`M${x} ${-h * 0.88}V${-h * 1.02}`, c, 5);
}

export function gapura(c, x, w, h) {
  const half = `M${x + 16} 0V${-h}C${x + w * 0.14} ${-h * 0.92} ${x + w * 0.16} ${-h * 0.8} ${x + w * 0.22} ${-h * 0.76}V${-h * 0.62}H${x + w * 0.3}V${-h * 0.44}H${x + w * 0.38}V${-h * 0.24}H${x + w * 0.5}V0Z`;
  return shape(half, c) + `<g transform="translate(${2 * x} 0) scale(-1 1)">${shape(half, c)}</g>`;
}

const dome = (c, x, r) => shape(`M${x - r} 0V${-r * 0.8}C${x - r * 1.1} ${-r * 1.7} ${x - r * 0.3} ${-r * 1.8} ${x} ${-r * 2.3}C${x + r * 0.3} ${-r * 1.8} ${x + r * 1.1} ${-r * 1.7} ${x + r} ${-r * 0.8}V0Z`, c) + stroke(`M${x} ${-r * 2.2}v${-r * 0.35}`, c, 5);
const minaret = (c, x, h) => shape(`M${x - 9} 0V${-h}l9 -24l9 24V0Z`, c) + shape(`M${x - 15} ${-h * 0.72}h30v10h-30Z`, c);
const joglo = (c, x, w, h) => shape(`M${x - w / 2} ${-h * 0.44}L${x - w * 0.22} ${-h * 0.62}L${x - w * 0.14} ${-h}H${x + w * 0.14}L${x + w * 0.22} ${-h * 0.62}L${x + w / 2} ${-h * 0.44}Z`, c) + [-0.4, -0.2, 0.2, 0.4].map((k) => stroke(`M${x + w * k} 0V${-h * 0.46}`, c, 8)).join('');
const stilt = (c, x, w, h) => shape(`M${x - w * 0.56} ${-h * 0.56}L${x - w * 0.34} ${-h}H${x + w * 0.34}L${x + w * 0.56} ${-h * 0.56}Z`, c) + shape(`M${x - w * 0.46} ${-h * 0.22}V${-h * 0.58}h${w * 0.92}V${-h * 0.22}Z`, c) + [-0.4, -0.14, 0.14, 0.4].map((k) => stroke(`M${x + w * k} 0V${-h * 0.24}`, c, 7)).join('');
const honai = (c, x, r) => shape(`M${x - r} 0V${-r * 0.5}C${x - r * 1.2} ${-r * 0.6} ${x - r * 0.6} ${-r * 1.5} ${x} ${-r * 1.6}C${x + r * 0.6} ${-r * 1.5} ${x + r * 1.2} ${-r * 0.6} ${x + r} ${-r * 0.5}V0Z`, c);
const uma = (c, x, w, h) => shape(`M${x - w / 2} ${-h * 0.3}C${x - w * 0.3} ${-h * 0.42} ${x - w * 0.16} ${-h * 0.5} ${x - w * 0.11} ${-h}H${x + w * 0.11}C${x + w * 0.16} ${-h * 0.5} ${x + w * 0.3} ${-h * 0.42} ${x + w / 2} ${-h * 0.3}Z`, c) + shape(`M${x - w * 0.36} 0V${-h * 0.34}h${w * 0.72}V0Z`, c);
const sail = (c, x, h) => shape(`M${x - h * 0.5} ${-h * 0.16}h${h}l${-h * 0.18} ${h * 0.16}h${-h * 0.64}Z`, c) + shape(`M${x - 4} ${-h * 0.2}V${-h}L${x + h * 0.44} ${-h * 0.24}Z`, c) + shape(`M${x - 10} ${-h * 0.2}V${-h * 0.84}L${x - h * 0.34} ${-h * 0.24}Z`, c);
const bridge = (c, x, w, h) => [0.22, 0.78].map((k) => tower(c, x + w * k - 12, 24, h) + tower(c, x + w * k - 20, 40, 12)).join('') + stroke(`M${x} ${-h * 0.3}Q${x + w * 0.12} ${-h * 0.5} ${x + w * 0.22} ${-h * 0.94}Q${x + w / 2} ${-h * 0.1} ${x + w * 0.78} ${-h * 0.94}Q${x + w * 0.88} ${-h * 0.5} ${x + w} ${-h * 0.3}`, c, 6) + shape(`M${x - 40} ${-h * 0.3}h${w + 80}v14h${-w - 80}Z`, c);
export const monas = (c, x, h) => shape(`M${x - 8} 0L${x - 5} ${-h * 0.86}h10L${x + 8} 0Z`, c) + shape(`M${x - 70} 0C${x - 60} ${-h * 0.12} ${x - 30} ${-h * 0.14} ${x - 14} ${-h * 0.3}h28C${x + 30} ${-h * 0.14} ${x + 60} ${-h * 0.12} ${x + 70} 0Z`, c) + shape(`M${x - 15} ${-h * 0.86}h30l-4 -12h-22Z`, c) + shape(`M${x} ${-h * 1.02}C${x + 14} ${-h * 0.94} ${x + 8} ${-h * 0.89} ${x} ${-h * 0.89}S${x - 14} ${-h * 0.94} ${x} ${-h * 1.02}Z`, c);

export const SKYLINES = {
  aceh: (c) => hills(c, [[120, 110, 220], [560, 150, 280]]) + dome(c, 420, 62) + dome(c, 322, 34) + dome(c, 518, 34) + minaret(c, 256, 190) + minaret(c, 584, 190) + palm(c, 120, 110) + palm(c, 690, 120, -10),
  minang: (c) => hills(c, [[200, 170, 260], [620, 130, 240]]) + horned(c, 250, 330, 190) + horned(c, 100, 90, 110) + palm(c, 680, 120),
  toba: (c) => hills(c, [[160, 150, 260], [600, 190, 300]]) + horned(c, 330, 110, 190, 1.5) + horned(c, 500, 84, 150, 1.5) + palm(c, 230, 110) + waves(c, 26, 0.7),
  river: (c) => bridge(c, 150, 560, 190) + waves(c, 22) + sail(c, 90, 90),
  jakarta: (c) => [[20, 60, 90], [90, 46, 150], [146, 66, 120], [230, 50, 200], [500, 54, 170], [564, 70, 240], [644, 48, 140], [700, 76, 190]].map(([x, w, h]) => tower(c, x, w, h)).join('') + monas(c, 400, 280),
  joglo: (c) => hills(c, [[180, 190, 260], [640, 140, 260]]) + joglo(c, 420, 380, 170) + palm(c, 150, 120) + palm(c, 690, 110, -12),
  candi: (c) => hills(c, [[130, 200, 300]]) + candi(c, 430, 170, 220) + candi(c, 290, 100, 140) + candi(c, 570, 100, 140) + palm(c, 700, 90),
  volcano: (c) => shape('M0 0L250 -230C270 -222 290 -222 308 -232L560 0Z', c) + shape('M420 0L610 -150L800 0Z', c, 'opacity="0.7"') + stilt(c, 150, 120, 80),
  bali: (c) => hills(c, [[200, 170, 300]]) + meru(c, 250, 130, 260) + gapura(c, 500, 190, 220) + meru(c, 690, 90, 160, 3) + palm(c, 110, 110),
  betang: (c) => hills(c, [[160, 90, 260], [560, 120, 300]], 0.35) + stilt(c, 420, 420, 130) + palm(c, 110, 130) + palm(c, 700, 120, -12) + waves(c, 26, 0.7),
  toraja: (c) => hills(c, [[180, 150, 260], [600, 180, 280]]) + horned(c, 200, 110, 190, 1.8) + horned(c, 390, 110, 190, 1.8) + horned(c, 580, 110, 190, 1.8),
  islands: (c) => hills(c, [[160, 80, 160], [420, 140, 200], [680, 70, 140]], 0.7) + sail(c, 300, 150) + sail(c, 590, 100) + waves(c, 24) + waves(c, 46, 0.5),
  uma: (c) => hills(c, [[140, 100, 220], [620, 140, 260]]) + uma(c, 300, 190, 200) + uma(c, 500, 150, 160) + palm(c, 150, 120) + palm(c, 680, 110, -10),
  honai: (c) => shape('M-40 0L160 -150L260 -90L430 -230L560 -120L640 -170L820 0Z', c, 'opacity="0.5"') + honai(c, 240, 62) + honai(c, 390, 78) + honai(c, 540, 56) + palm(c, 680, 90),
};

/** A silhouette placed with its left end at x and its ground at y. */
export const skyline = (name, x, y, color, scale = 1) => at(x, y, SKYLINES[name](color), scale);
