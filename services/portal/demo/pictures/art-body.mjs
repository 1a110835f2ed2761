// Line drawings of the body, each inside -200..200 both ways. `c` carries the colours: line, soft, accent, deep.
import { arc, both, box, chance, disc, ecg, frame, mirror, n, polar, ring, shape, stroke } from './shapes.mjs';

/** A branching tree of strokes, as bronchi and nerves grow. */
function branches(x, y, angle, length, depth, random, color, width, spread = 34) {
  const [dx, dy] = polar(angle, length);
  const bend = (random() - 0.5) * length * 0.4;
  const d = `M${n(x)} ${n(y)}q${n(dx / 2 + bend)} ${n(dy / 2)} ${n(dx)} ${n(dy)}`;
  let out = stroke(d, color, n(width));
  if (depth > 0) {
    for (const side of [-1, 1]) {
      out += branches(x + dx, y + dy, angle + side * (spread * (0.7 + random() * 0.6)), length * (0.66 + random() * 0.14), depth - 1, random, color, width * 0.72, spread);
    }
  }
  return out;
}

export function lungs(c) {
  const lobe = 'M26 -104C62 -168 112 -138 146 -40C174 44 190 138 166 168C142 194 92 168 58 142C34 122 30 78 28 20Z';
  const tree = branches(22, -66, 50, 66, 4, chance(7), c.line, 7, 32);
  return mirror(both(lobe, c.soft, c.line, 8) + `<clipPath id="lobe"><path d="${lobe}"/></clipPath>` + stroke('M22 -66L52 -40', c.line, 7) + `<g clip-path="url(#lobe)">${tree}</g>` + stroke('M66 150C62 90 96 46 158 34', c.line, 3, 'opacity="0.55"')) +
    stroke('M-13 -200V-96L-26 -70M13 -200V-96L26 -70', c.line, 8) + [-186, -164, -142, -120].map((y) => stroke(`M-13 ${y}H13`, c.accent, 6)).join('');
}

export function heart(c) {
  return both('M-46 -62C-62 -150 0 -196 54 -174C98 -156 104 -104 92 -62L52 -62C60 -96 58 -124 36 -130C8 -136 -8 -104 -4 -62Z', c.soft, c.line, 8) +
    both('M-112 -46C-120 -92 -114 -134 -108 -168L-66 -166C-72 -126 -72 -92 -66 -62Z', c.soft, c.line, 8) +
    both('M-20 -60C-90 -96 -172 -44 -156 50C-142 128 -56 176 26 198C108 150 168 58 138 -26C120 -78 58 -88 18 -62C4 -54 -8 -54 -20 -60Z', c.soft, c.line, 9) +
    stroke('M18 -58C-8 -4 10 66 60 168', c.accent, 7) + stroke('M4 18C44 20 78 0 104 -24M16 78C58 74 96 50 120 22M-2 40C-40 44 -84 30 -116 2M14 90C-24 100 -66 92 -100 70', c.line, 4, 'opacity="0.8"') +
    stroke('M40 -152C26 -160 6 -158 -6 -148', c.line, 4, 'opacity="0.7"');
}

export function pulseheart(c) {
  return both('M0 168C-118 92 -186 20 -176 -66C-166 -146 -62 -166 0 -82C62 -166 166 -146 176 -66C186 20 118 92 0 168Z', c.soft, c.line, 9) +
    stroke('M-240 10H-92L-66 -30L-34 78L4 -82L40 46L60 10H240', c.accent, 11);
}

export function echo(c) {
  const fan = 'M0 -190L152 118A214 214 0 0 1 -152 118Z';
  return both(fan, c.deep, c.line, 8) + [70, 130, 190, 250].map((r) => stroke(arc(r, 66, 114, 0, -190), c.soft, 3)).join('') +
    both('M-62 -8C-70 40 -58 98 -22 116C8 108 4 52 0 -4C-14 -26 -52 -30 -62 -8Z', c.soft, c.line, 6) +
    both('M14 -4C16 46 20 92 52 106C84 88 82 34 66 -8C54 -28 24 -24 14 -4Z', c.soft, c.line, 6) +
    both('M-56 -34C-62 -70 -36 -88 -16 -84C-2 -78 -2 -52 -4 -30Z', c.accent, c.line, 6) + both('M12 -30C10 -56 14 -80 30 -82C50 -82 60 -60 60 -34Z', c.accent, c.line, 6) + disc(0, -190, 12, c.accent);
}

export function brain(c) {
  const half = 'M6 -138C52 -164 106 -140 118 -98C160 -84 176 -36 156 0C172 44 146 92 102 96C84 134 34 140 6 112Z';
  const folds = stroke('M40 -100C66 -112 88 -92 82 -68M110 -60C88 -54 82 -30 98 -14M34 -46C64 -60 70 -24 46 -16M142 4C118 0 98 18 108 42M36 22C70 10 88 38 66 58M40 90C56 102 82 92 88 70', c.line, 6);
  return mirror(both(half, c.soft, c.line, 8) + folds) + stroke('M0 -142V118', c.line, 6) + stroke('M-18 132C-12 168 -16 182 -26 198M18 132C12 168 16 182 26 198', c.line, 8) +
    [[-60, -20], [74, 24], [10, -84]].map(([x, y]) => disc(x, y, 11, c.accent)).join('');
}

export function nerve(c) {
  const random = chance(21);
  const body = both('M-92 -118C-52 -150 -22 -128 4 -96C34 -76 30 -30 -12 -22C-52 -8 -98 -14 -112 -54C-124 -82 -112 -104 -92 -118Z', c.soft, c.line, 8) + disc(-54, -70, 22, c.accent);
  const dendrites = [[-96, -112, 225], [-112, -62, 180], [-92, -26, 138], [-34, -130, 285], [-4, -100, 318]].map(([x, y, a]) => branches(x, y, a, 44, 2, random, c.line, 7)).join('');
  const sheath = [[34, -10], [78, 38], [122, 86]].map(([x, y]) => `<rect x="-26" y="-15" width="52" height="30" rx="15" fill="${c.soft}" stroke="${c.line}" stroke-width="6" transform="translate(${x} ${y}) rotate(47)"/>`).join('');
  return stroke('M6 -36C20 -24 140 104 150 120', c.line, 7) + sheath + dendrites + body + branches(150, 120, 47, 34, 2, random, c.line, 6, 40);
}

export function spine(c) {
  let out = '';
  for (let k = 0; k < 7; k += 1) {
    const y = -180 + k * 58;
    const x = 34 * Math.sin((k / 6) * Math.PI * 1.25 + 0.2) - 20;
    out += `<g transform="translate(${n(x)} ${y}) rotate(${n(9 * Math.cos((k / 6) * Math.PI * 1.25))})">${both('M-56 -20C-40 -14 6 -14 20 -20C24 -6 24 8 20 22C6 16 -40 16 -56 22C-50 8 -50 -6 -56 -20Z', c.soft, c.line, 7)}${both('M22 -10C44 -14 62 -6 92 16C96 26 90 34 80 32C60 22 44 14 22 14Z', c.soft, c.line, 7)}</g>`;
  }
  return out + stroke('M196 -58L66 14', c.accent, 8) + both('M196 -58l26 -15l-9 -16l-26 15Z', c.accent, c.accent, 6);
}

export function airway(c) {
  return both('M150 -172C40 -206 -76 -170 -104 -84C-110 -58 -112 -50 -140 -12C-146 -2 -140 6 -118 8C-120 22 -128 28 -116 38C-122 50 -118 58 -110 64C-112 92 -104 106 -64 104C-36 102 -24 112 -22 140V200', 'none', c.line, 9) +
    stroke('M-116 38C-70 26 -30 36 0 66C30 96 34 140 34 200', c.accent, 15) +
    stroke('M-102 -2C-60 -14 12 -16 46 28C78 70 80 130 80 200', c.line, 6) + stroke('M-92 66C-62 54 -36 58 -18 80', c.line, 6, 'opacity="0.8"') +
    [116, 142, 168].map((y) => stroke(`M92 ${y}h26`, c.line, 6)).join('') + stroke('M58 8C62 26 54 40 42 46', c.line, 6) + both('M-168 30l48 -4v22l-48 4Z', c.accent, c.accent, 6) +
    disc(-66, -62, 7, c.line) + stroke('M-92 -82C-80 -92 -62 -92 -50 -84', c.line, 5);
}

export function mother(c) {
  return both('M-6 -196C34 -198 54 -166 46 -132C42 -112 28 -104 26 -88C66 -72 84 -36 82 -2C118 22 126 84 92 124C76 142 56 146 46 160L48 200H-72C-80 130 -62 96 -62 40C-64 -10 -70 -66 -34 -90C-30 -102 -44 -116 -46 -138C-48 -172 -32 -194 -6 -196Z', c.soft, c.line, 8) +
    stroke('M-30 -60C-44 -10 -36 38 8 62C24 70 44 74 62 72', c.line, 7) + disc(52, 60, 26, c.accent) + stroke('M44 96C24 104 10 92 14 72', c.accent, 8) + stroke('M-44 -140C-66 -120 -74 -150 -60 -172C-44 -196 -10 -204 12 -190', c.line, 7);
}

export function bone(c) {
  return `<g transform="rotate(32)">${both('M-26 -86C-62 -82 -82 -116 -62 -146C-46 -170 -14 -168 0 -146C16 -172 52 -172 64 -142C80 -110 56 -84 26 -86C20 -30 20 40 28 90C62 88 80 118 64 146C48 170 14 168 0 148C-14 170 -48 170 -64 146C-80 118 -60 88 -28 90C-20 40 -20 -30 -26 -86Z', c.soft, c.line, 8)}${stroke('M-22 6L-6 -10L4 12L20 -6', c.accent, 9)}</g>` +
    [120, 152, 184].map((r, k) => stroke(arc(r, -64, -26), c.line, 5, `opacity="${0.85 - k * 0.25}"`)).join('');
}

export function ripple(c) {
  const rays = Array.from({ length: 16 }, (_, k) => { const [x, y] = polar(k * 22.5, k % 2 ? 74 : 90); const [u, v] = polar(k * 22.5, k % 2 ? 104 : 132); return stroke(`M${n(x)} ${n(y)}L${n(u)} ${n(v)}`, c.line, k % 2 ? 5 : 8); }).join('');
  return [196, 168].map((r, k) => ring(0, 0, r, c.line, 4, `opacity="${0.4 + k * 0.25}" stroke-dasharray="${k ? '4 18' : '60 22'}"`)).join('') + rays + disc(0, 0, 58, c.soft) + ring(0, 0, 58, c.line, 8) + shape('M8 -40L-24 8H-2L-10 42L24 -8H2Z', c.accent);
}

export function vessel(c) {
  return both('M-230 40C-120 8 -60 70 40 44C120 24 170 40 230 20V118C170 138 120 122 40 142C-60 168 -120 106 -230 138Z', c.soft, c.line, 8) +
    [[-150, 84, 15], [-70, 106, 18], [-6, 92, 14], [66, 92, 18], [136, 74, 14], [190, 82, 10], [-196, 90, 10]].map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r * 1.35}" ry="${r}" fill="${c.accent}" opacity="0.9"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.5}" ry="${r * 0.36}" fill="${c.soft}" opacity="0.6"/>`).join('') +
    stroke('M20 74L-66 -52', c.line, 8) + both('M-60 -66L-120 -156L-88 -178L-28 -88Z', c.soft, c.line, 8) + stroke('M-104 -166L-128 -200M-148 -188L-108 -214', c.line, 8) + stroke('M-86 -128l18 -12M-72 -106l18 -12', c.line, 5) +
    both('M84 -62h84v-72c0 -26 -84 -26 -84 0Z', c.soft, c.line, 8) + [26, 52, 78].map((r) => stroke(arc(r, 58, 122, 126, -60), c.line, 5)).join('');
}

export function teddy(c) {
  return mirror(disc(92, -132, 44, c.soft) + ring(92, -132, 44, c.line, 8) + disc(92, -132, 18, c.line, 'opacity="0.35"')) + disc(0, -70, 112, c.soft) + ring(0, -70, 112, c.line, 8) +
    mirror(disc(42, -92, 10, c.line)) + both('M-58 -48C-58 -14 -34 8 0 8C34 8 58 -14 58 -48C58 -58 -58 -58 -58 -48Z', c.accent, c.line, 7) + stroke('M-58 -46L-106 -66M58 -46L106 -66M-30 -26h60M-22 -10h44', c.line, 5) +
    both('M-66 34C-124 70 -130 150 -104 200H104C130 150 124 70 66 34C28 50 -28 50 -66 34Z', c.soft, c.line, 8) + stroke('M-44 44C-40 104 0 108 6 136M44 44C44 90 20 104 8 134', c.line, 6) + disc(8, 152, 17, c.accent) + ring(8, 152, 17, c.line, 6);
}

export function monitor(c) {
  return box(-200, -150, 400, 256, 26, c.deep) + frame(-200, -150, 400, 256, 26, c.line, 8) + stroke(ecg(-176, -62, 3, 104, 66), c.accent, 7) + stroke('M-176 6c14 -52 34 -52 40 -8c4 16 14 -6 24 8c14 -52 34 -52 40 -8c4 16 14 -6 24 8c14 -52 34 -52 40 -8c4 16 14 -6 24 8c14 -52 34 -52 40 -8c4 16 14 -6 24 8', c.line, 5) +
    stroke('M-176 70h20v-30h44v30h22v-30h44v30h22v-30h44v30h22v-30h44v30h16', c.soft, 6) + stroke('M-50 106V150M50 106V150M-112 156H112', c.line, 9);
}
