// Line drawings of instruments and of ideas, each inside -200..200 both ways. `c` carries the colours: line, soft, accent, deep.
import { arc, at, both, box, disc, ecg, frame, mirror, n, polar, ring, shape, stroke } from './shapes.mjs';

export function syringe(c) {
  return `<g transform="rotate(40)">${both('M-46 -96h92v190c0 14 -92 14 -92 0Z', c.soft, c.line, 8)}${shape('M-42 0h84v92c0 10 -84 10 -84 0Z', c.accent)}${[-66, -34, -2, 30, 62].map((y, k) => stroke(`M46 ${y}h${k % 2 ? -20 : -34}`, c.line, 5)).join('')}${stroke('M0 -96V-186M-44 -190H44M-62 -96H62', c.line, 9)}${stroke('M-42 0H42', c.line, 7)}${both('M-16 104h32l-6 26h-20Z', c.soft, c.line, 7)}${stroke('M0 130V232', c.line, 5)}</g>` + disc(-158, 178, 9, c.accent) + disc(-186, 204, 5, c.accent);
}

export function probe(c) {
  return both('M-52 -60C-66 -90 -52 -120 -40 -196H40C52 -120 66 -90 52 -60C20 -44 -20 -44 -52 -60Z', c.soft, c.line, 8) + stroke('M-40 -150H40', c.line, 6) + stroke('M-60 -74C-30 -58 30 -58 60 -74', c.accent, 12) +
    [40, 82, 124, 166, 208, 250].map((r, k) => stroke(arc(r, 52, 128, 0, -60), c.line, 7 - k * 0.7, `opacity="${n(1 - k * 0.13)}"`)).join('') + disc(-42, 82, 20, c.accent) + ring(34, 112, 26, c.line, 6) + disc(78, 66, 10, c.accent, 'opacity="0.8"');
}

export function vent(c) {
  return box(-190, -170, 380, 300, 30, c.deep) + frame(-190, -170, 380, 300, 30, c.line, 8) + stroke('M-160 -70h20c8 -66 30 -72 62 -74v74h44c8 -66 30 -72 62 -74v74h44c8 -66 30 -72 62 -74v74h24', c.accent, 8) +
    stroke('M-160 42h22v-56l56 34v42c8 40 18 8 44 -20v-56l56 34v42c8 40 18 8 44 -20v-56l56 34v42c8 30 18 0 40 -22', c.line, 6) + [-110, 0, 110].map((x) => stroke(`M${x - 36} 98h${72}`, c.soft, 10)).join('') + stroke('M-90 130C-90 190 -160 170 -164 220M90 130C90 190 160 170 164 220', c.line, 11, 'stroke-dasharray="3 15"');
}

export function bag(c) {
  return both('M-30 -84C-28 -150 60 -180 128 -138C196 -96 190 0 128 32C66 62 -20 32 -30 -30Z', c.soft, c.line, 8) + stroke('M22 -112C46 -60 46 -20 26 22M70 -142C96 -80 96 -18 74 42M122 -132C142 -80 142 -26 124 28', c.line, 4, 'opacity="0.7"') +
    both('M-30 -80h-56v60h56Z', c.accent, c.line, 7) + both('M-76 -20C-52 14 -72 40 -86 66L-24 176C-92 212 -176 164 -190 78C-170 56 -132 30 -112 -20Z', c.soft, c.line, 8) + stroke('M-86 66C-120 66 -162 70 -190 78', c.line, 5) + stroke('M-150 110C-138 140 -112 160 -80 166', c.line, 5);
}

export function drip(c) {
  return stroke('M0 -204V-176', c.line, 8) + both('M-78 -174h156c10 62 10 122 -12 172c-14 26 -42 32 -66 32c-24 0 -52 -6 -66 -32c-22 -50 -22 -110 -12 -172Z', c.soft, c.line, 8) + shape('M-84 -76C-40 -96 34 -56 84 -78C84 -44 80 -20 66 0C48 26 -48 26 -66 0C-80 -22 -84 -48 -84 -76Z', c.accent) +
    both('M-18 36h36v52c0 22 -36 22 -36 0Z', c.soft, c.line, 7) + stroke('M0 106C0 170 -70 130 -84 200M0 54v16', c.line, 7) + [-140, -116].map((y) => stroke(`M-34 ${y}h68`, c.line, 5)).join('') + stroke('M-12 -44h24M0 -56v24', c.line, 8);
}

export function shield(c) {
  return both('M0 -192C54 -156 110 -144 160 -146C168 -4 134 124 0 196C-134 124 -168 -4 -160 -146C-110 -144 -54 -156 0 -192Z', c.soft, c.line, 9) + stroke('M0 -156C46 -128 90 -116 128 -116C130 -6 104 92 0 156', c.line, 4, 'opacity="0.6"') + stroke('M-70 0L-16 56L82 -58', c.accent, 20);
}

export function scales(c) {
  const pan = both('M46 20h148c0 44 -30 66 -74 66c-44 0 -74 -22 -74 -66Z', c.soft, c.line, 7) + stroke('M120 -104L54 20M120 -104L186 20', c.line, 5);
  return mirror(pan) + stroke('M-120 -104C-60 -124 60 -124 120 -104M0 -118V150', c.line, 9) + both('M-90 186C-84 158 84 158 90 186Z', c.soft, c.line, 8) + disc(0, -150, 24, c.accent) + shape('M-120 26c-18 -26 -48 -12 -36 14c6 14 24 24 36 32c12 -8 30 -18 36 -32c12 -26 -18 -40 -36 -14Z', c.accent, 'transform="translate(0 -40)"') + both('M92 -22h56v40h-56ZM104 -8h32M104 4h20', c.soft, c.line, 5);
}

export function leaf(c) {
  return both('M-150 130C-190 -40 -60 -180 170 -176C190 40 60 190 -96 150Z', c.soft, c.line, 9) + stroke('M-186 196C-120 70 -20 -50 110 -126', c.line, 7) + stroke('M-60 34C-66 -20 -56 -70 -34 -104M-6 -26C-6 -66 6 -110 28 -136M-84 68C-30 80 30 72 70 50M-30 2C24 14 84 4 122 -22M32 -62C74 -56 112 -64 140 -80', c.line, 5) + [[120, 120, 26], [166, 74, 15], [84, 176, 12]].map(([x, y, r]) => ring(x, y, r, c.accent, 8)).join('');
}

export function molecule(c) {
  const hex = (x, y, r, fill) => both(Array.from({ length: 6 }, (_, k) => { const [a, b] = polar(k * 60 + 30, r); return `${k ? 'L' : 'M'}${n(x + a)} ${n(y + b)}`; }).join('') + 'Z', fill, c.line, 8);
  return stroke('M-60 -104V-170M-122 34L-176 64M62 104L62 186M124 0L186 -34', c.line, 8) + hex(-60, -32, 72, c.soft) + hex(64, 40, 72, c.soft) + stroke('M-60 -82C-28 -78 -14 -54 -16 -32M64 90C32 88 16 66 20 40', c.line, 5) +
    [[-60, -180, 22], [-184, 70, 20], [62, 192, 16], [196, -40, 22]].map(([x, y, r], k) => disc(x, y, r, k % 2 ? c.soft : c.accent) + ring(x, y, r, c.line, 7)).join('');
}

export function bowl(c) {
  return both('M-190 20H190C186 120 110 180 0 180C-110 180 -186 120 -190 20Z', c.soft, c.line, 9) + stroke('M-120 76C-100 112 -70 132 -36 142', c.line, 5) + both('M-110 16C-126 -60 -60 -110 0 -84C58 -112 118 -62 104 16Z', c.accent, c.line, 8) + stroke('M0 -84C-6 -122 8 -150 34 -168', c.line, 7) + both('M30 -120C64 -156 112 -150 132 -126C104 -100 60 -98 30 -120Z', c.soft, c.line, 6) + stroke('M-150 -40c-14 -24 14 -34 0 -60M152 -40c-14 -24 14 -34 0 -60', c.line, 6);
}

export function boat(c) {
  return both('M-190 46H196C184 96 158 132 126 148H-112C-152 132 -178 92 -190 46Z', c.soft, c.line, 9) + both('M-100 46V-20H26V46Z', c.soft, c.line, 7) + both('M60 46V-186C118 -150 162 -80 176 8Z', c.accent, c.line, 8) + stroke('M60 46V-196', c.line, 8) + stroke('M-37 -4v34M-54 13h34', c.accent, 11) +
    [176, 202].map((y, k) => stroke(`M${-236 + k * 40} ${y}c30 -22 50 -22 80 0s50 22 80 0s50 -22 80 0s50 22 80 0s50 -22 80 0`, c.line, 6, `opacity="${1 - k * 0.4}"`)).join('');
}

export function tent(c) {
  return both('M-210 150L-66 -118H84L210 150Z', c.soft, c.line, 9) + both('M-66 -118L-10 150H-210Z', c.deep, c.line, 8) + stroke('M-66 -118C-60 -40 -66 60 -110 150', c.line, 6) + stroke('M56 -26v84M14 16h84', c.accent, 20) + stroke('M-66 -118V-190', c.line, 8) + shape('M-66 -192L8 -170L-66 -146Z', c.accent) + stroke('M-236 152H236', c.line, 8) + stroke('M210 150L244 176M-210 150L-244 176', c.line, 6);
}

export function bell(c) {
  return both('M-130 96C-92 60 -106 -10 -92 -62C-76 -122 -38 -146 0 -146C38 -146 76 -122 92 -62C106 -10 92 60 130 96Z', c.soft, c.line, 9) + disc(0, -166, 17, c.accent) + both('M-34 104C-30 148 30 148 34 104Z', c.accent, c.line, 7) + stroke('M-150 100H150', c.line, 9) + stroke('M-96 26H-42L-24 -14L2 60L28 -34L44 26H96', c.accent, 8) +
    mirror([168, 200].map((r, k) => stroke(arc(r, -58, -20, 0, -10), c.line, 7, `opacity="${0.95 - k * 0.35}"`)).join(''));
}

export function sun(c) {
  return [0, 30, 60, 90, 120, 150, 180].map((a) => { const [x, y] = polar(-a, 138); const [u, v] = polar(-a, 186); return stroke(`M${n(x)} ${n(y + 40)}L${n(u)} ${n(v + 40)}`, c.accent, 9); }).join('') + both('M-112 40A112 112 0 0 1 112 40Z', c.accent, c.line, 9) + stroke('M0 40V-34M0 40L40 6', c.line, 8) + stroke('M-210 40H210', c.line, 9) +
    both('M-150 100C-150 72 -110 72 -104 96H150V140H-150Z', c.soft, c.line, 8) + stroke('M-150 96V182M150 140V182M-150 150H150', c.line, 8);
}

export function doc(c) {
  return both('M-130 -190H70L140 -120V190H-130Z', c.soft, c.line, 9) + stroke('M70 -190V-120H140', c.line, 7) + [-70, -30].map((y) => stroke(`M-84 ${y}H90`, c.line, 7)).join('') + stroke('M-84 -110H10', c.line, 7) + stroke(ecg(-96, 60, 2, 100, 58), c.accent, 8) + stroke('M-84 130H0', c.line, 7) + disc(120, 150, 56, c.accent) + stroke('M94 150L114 170L148 130', c.line, 10);
}

export function certificate(c) {
  return box(-200, -140, 400, 260, 20, c.soft) + frame(-200, -140, 400, 260, 20, c.line, 9) + frame(-178, -118, 356, 216, 10, c.line, 3, 'opacity="0.6"') + [-66, -26].map((y, k) => stroke(`M${-120 + k * 30} ${y}H${120 - k * 30}`, c.line, 8)).join('') + stroke('M-140 52c20 -30 30 -30 34 0s24 10 34 -12', c.line, 5) +
    both('M66 100L50 196L100 170L150 196L134 100Z', c.accent, c.line, 7) + Array.from({ length: 12 }, (_, k) => { const [x, y] = polar(k * 30, 56); return disc(n(100 + x), n(72 + y), 16, c.accent); }).join('') + disc(100, 72, 58, c.accent) + ring(100, 72, 40, c.line, 6) + stroke('M82 72L96 86L120 58', c.line, 8);
}

export function people(c) {
  const person = (x, y, s, body) => at(x, y, disc(0, -70, 44, body) + ring(0, -70, 44, c.line, 8) + both('M-84 100C-84 14 -52 -12 0 -12C52 -12 84 14 84 100Z', body, c.line, 8) + both('M-44 -78A44 44 0 0 1 44 -78Z', c.accent, c.line, 7), s);
  return person(-122, 20, 0.86, c.soft) + person(122, 20, 0.86, c.soft) + person(0, 50, 1.06, c.soft) + box(-220, 150, 440, 34, 17, c.deep) + frame(-220, 150, 440, 34, 17, c.line, 8) + stroke('M-40 -186h80a22 22 0 0 1 22 22v10a22 22 0 0 1 -22 22h-20l-20 24v-24h-40a22 22 0 0 1 -22 -22v-10a22 22 0 0 1 22 -22Z', c.line, 7);
}

export function stage(c) {
  const rows = [0, 1, 2].map((row) => Array.from({ length: 5 + row }, (_, k) => { const x = (k - (4 + row) / 2) * (68 + row * 8); return disc(n(x), 74 + row * 52, 20 + row * 2, row === 1 && k % 3 === 1 ? c.accent : c.soft) + ring(n(x), 74 + row * 52, 20 + row * 2, c.line, 6); }).join('')).join('');
  return box(-180, -200, 360, 200, 18, c.deep) + frame(-180, -200, 360, 200, 18, c.line, 8) + stroke(ecg(-150, -90, 3, 100, 70), c.accent, 8) + stroke('M-210 24C-120 46 120 46 210 24', c.line, 7) + rows;
}

export function phone(c) {
  return box(-104, -200, 208, 400, 36, c.soft) + frame(-104, -200, 208, 400, 36, c.line, 9) + stroke('M-26 -174H26', c.line, 8) + box(-76, -140, 152, 96, 14, c.accent) + stroke(ecg(-66, -84, 1, 132, 46), c.line, 6) + [-12, 24].map((y) => stroke(`M-72 ${y}H72`, c.line, 7, 'opacity="0.8"')).join('') + stroke('M-72 60H14', c.line, 7, 'opacity="0.8"') + box(-72, 100, 144, 48, 24, c.deep) + stroke('M-16 124l12 12l24 -24', c.accent, 8) +
    mirror([150, 190].map((r, k) => stroke(arc(r, -24, 24), c.line, 7, `opacity="${0.9 - k * 0.4}"`)).join(''));
}

export function moon(c) {
  return both('M60 -176C-50 -168 -150 -90 -150 20C-150 122 -66 196 40 186C110 180 158 134 176 84C126 112 62 104 22 60C-30 2 -12 -108 60 -176Z', c.soft, c.line, 9) + [[110, -110, 15], [166, -34, 9], [64, -60, 8], [150, -166, 7]].map(([x, y, r]) => shape(`M${x} ${y - r * 2}Q${x} ${y} ${x + r * 2} ${y}Q${x} ${y} ${x} ${y + r * 2}Q${x} ${y} ${x - r * 2} ${y}Q${x} ${y} ${x} ${y - r * 2}Z`, c.accent)).join('') + stroke('M-118 40H-60L-40 0L-12 92L20 -10L36 40H90', c.accent, 8);
}

export function gear(c) {
  const teeth = Array.from({ length: 10 }, (_, k) => `<rect x="-22" y="-176" width="44" height="60" rx="10" fill="${c.soft}" stroke="${c.line}" stroke-width="8" transform="rotate(${k * 36})"/>`).join('');
  return teeth + disc(0, 0, 136, c.soft) + ring(0, 0, 136, c.line, 8) + disc(0, 0, 84, c.deep) + ring(0, 0, 84, c.line, 7) + stroke('M-96 4H-40L-22 -34L4 44L30 -48L46 4H96', c.accent, 10);
}

export function cards(c) {
  return at(-50, 20, box(-110, -160, 220, 300, 22, c.deep) + frame(-110, -160, 220, 300, 22, c.line, 8), 1, -16) + at(50, 20, box(-110, -160, 220, 300, 22, c.deep) + frame(-110, -160, 220, 300, 22, c.line, 8), 1, 14) + box(-118, -160, 236, 320, 24, c.soft) + frame(-118, -160, 236, 320, 24, c.line, 9) + ring(0, -64, 52, c.line, 7) + stroke('M-26 -64h52M0 -90v52', c.accent, 15) + [30, 66].map((y) => stroke(`M-74 ${y}H74`, c.line, 7)).join('') + stroke('M-74 102H20', c.line, 7);
}

export function hands(c) {
  return both('M0 44C-60 4 -96 -34 -90 -80C-84 -122 -30 -132 0 -88C30 -132 84 -122 90 -80C96 -34 60 4 0 44Z', c.accent, c.line, 9) + mirror(both('M14 190C16 132 50 112 92 82L150 20C168 4 190 24 176 44L122 112C160 84 176 60 196 62C214 66 212 88 196 104L120 176C96 196 60 200 14 190Z', c.soft, c.line, 8)) + stroke('M-46 -150L-58 -186M0 -150V-194M46 -150L58 -186', c.line, 8);
}

export function arrows(c) {
  return ring(-96, -90, 66, c.line, 8) + disc(-96, -90, 62, c.soft) + ring(96, 90, 66, c.line, 8) + disc(96, 90, 62, c.soft) + stroke('M-8 -116C80 -130 130 -80 122 -4M94 -34L122 0L156 -24', c.accent, 12) + stroke('M8 116C-80 130 -130 80 -122 4M-94 34L-122 0L-156 24', c.accent, 12) + stroke('M-96 -122v64M-128 -90h64', c.line, 11) + stroke('M66 90L88 112L128 68', c.line, 11);
}

export function torch(c) {
  return both('M-64 -10H64L38 60H-38Z', c.soft, c.line, 8) + both('M-30 60H30L16 200H-16Z', c.deep, c.line, 8) + both('M0 -204C36 -150 92 -120 72 -52C62 -20 30 -10 0 -10C-30 -10 -66 -22 -74 -58C-84 -104 -38 -128 0 -204Z', c.accent, c.line, 9) + stroke('M4 -120C20 -92 38 -80 28 -50', c.line, 6) + mirror([124, 164].map((r, k) => stroke(arc(r, -50, -10, 0, -50), c.line, 6, `opacity="${0.9 - k * 0.4}"`)).join(''));
}

export function poster(c) {
  return stroke('M-90 150L-130 206M90 150L130 206', c.line, 9) + box(-150, -196, 300, 350, 16, c.soft) + frame(-150, -196, 300, 350, 16, c.line, 9) + stroke('M-112 -150H112M-112 -116H40', c.line, 10) + [[-96, 60], [-44, 20], [8, -40]].map(([x, y]) => box(x - 18, y, 36, 92 - y, 6, c.accent)).join('') + stroke('M-120 96H40', c.line, 6) + ring(86, 30, 36, c.line, 8) + stroke('M86 30V-6M86 30L116 44', c.line, 6) + stroke('M60 96H116', c.line, 6);
}
