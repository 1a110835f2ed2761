// The three congresses have covers of their own, with an accent each: gold for KONAS 2025, cyan for InASIA 2025, coral for InASIA 2026.
import { PATTERNS } from './patterns.mjs';
import { arc, at, box, chance, clip, disc, ecg, mark, n, polar, ring, shape, stroke } from './shapes.mjs';
import { candi, gapura, meru, monas, palm, tower } from './skylines.mjs';
import { lungs } from './art-body.mjs';
import { text } from './text.mjs';

const rays = (x, y, from, to, count, color, w, o) => Array.from({ length: count }, (_, k) => { const [a, b] = polar((k * 360) / count, from); const [c, d] = polar((k * 360) / count, to); return stroke(`M${n(x + a)} ${n(y + b)}L${n(x + c)} ${n(y + d)}`, color, w, `opacity="${o}"`); }).join('');

/** Lets a pattern run out towards the words on the left. */
const fade = (color) => `<defs><linearGradient id="fade"><stop offset="0.42" stop-color="${color}"/><stop offset="0.7" stop-color="${color}" stop-opacity="0"/></linearGradient></defs>${box(0, 0, 1280, 720, 0, 'url(#fade)')}`;

function title(name, year, under, place, { ink, accent, quiet }) {
  return text('KONGRES', { x: 72, y: 104, size: 25, weight: 700, fill: quiet, spacing: 0.12 }) +
    text(name, { x: 66, y: 300, size: 138, fill: ink, spacing: -0.03 }) + text(year, { x: 66, y: 434, size: 138, fill: accent, spacing: -0.03 }) +
    under.map((line, k) => text(line, { x: 72, y: 502 + k * 40, size: 29, weight: 600, fill: ink })).join('') + at(88, 630, mark(22, quiet, accent)) + text(place, { x: 124, y: 639, size: 27, weight: 600, fill: ink });
}

/** KONAS 2025: dawn over Merapi and the temples, a parang sky. */
function konas(sheet) {
  const gold = '#f2b84b';
  const sky = `<defs>${PATTERNS.parang('p', '#1d3a5f')}${PATTERNS.kawung('k', '#e9a63a')}<radialGradient id="glow" cx="0.72" cy="0.55" r="0.6"><stop offset="0" stop-color="#2c5a78"/><stop offset="1" stop-color="#0b1f3a" stop-opacity="0"/></radialGradient></defs>`;
  return sheet(sky + box(0, 0, 1280, 720, 0, 'url(#p)', 'opacity="0.55"') + rays(930, 400, 300, 640, 72, gold, 2.5, 0.34) + fade('#0b1f3a') + box(0, 0, 1280, 720, 0, 'url(#glow)') +
    disc(930, 400, 270, '#143253') + ring(930, 400, 286, gold, 4) + disc(930, 400, 246, gold) + clip('s', '<circle cx="930" cy="400" r="246"/>', box(680, 150, 500, 500, 0, 'url(#k)')) +
    at(930, 352, lungs({ line: '#0b1f3a', soft: '#f7cf7f', accent: '#9a4c08', deep: '#0b1f3a' }), 0.72) +
    shape('M560 720L980 540C1010 528 1030 530 1052 542L1400 720Z', '#0f4a5c', 'opacity="0.96"') + shape('M980 540C1010 528 1030 530 1052 542L1090 562L1060 556L1040 576L1014 556L990 572L960 549Z', '#d9eced') +
    at(0, 692, candi('#050f20', 985, 150, 190) + candi('#050f20', 868, 88, 116) + candi('#050f20', 1102, 88, 116) + palm('#050f20', 1206, 104, -14) + palm('#050f20', 760, 74)) + box(0, 686, 1280, 40, 0, '#071529') + title('KONAS', '2025', ['Kongres Nasional Anestesiologi', 'dan Terapi Intensif'], 'Sleman, DI Yogyakarta', { ink: '#ffffff', accent: gold, quiet: '#b2d9db' }), '#0b1f3a', '#0a2a44');
}

/** InASIA 2025: a city at night whose lights beat like a trace. */
function inasiaJakarta(sheet) {
  const cyan = '#4fd1d9';
  const random = chance(2025);
  const lights = Array.from({ length: 120 }, () => box(n(640 + random() * 620), n(560 + random() * 130), 7, 10, 1.5, random() > 0.75 ? '#ffd0a3' : cyan, `opacity="${n(0.25 + random() * 0.6)}"`)).join('');
  const rings = [120, 180, 240, 300, 360, 420, 480].map((r, k) => stroke(arc(r, 180 + k * 9, 360 - k * 7, 950, 470), k % 3 === 1 ? '#ffb46b' : cyan, 10 - k, `opacity="${n(0.95 - k * 0.11)}"`)).join('');
  return sheet(`<defs>${PATTERNS.truntum('p', '#0c5660')}</defs>` + box(0, 0, 1280, 720, 0, 'url(#p)', 'opacity="0.6"') + fade('#083c43') + rings + disc(950, 470, 92, '#ffb46b') + disc(950, 470, 92, '#ffffff', 'opacity="0.14"') +
    at(0, 704, [[664, 60, 130], [738, 50, 190], [800, 64, 110], [1020, 62, 170], [1096, 52, 250], [1160, 76, 150], [1240, 60, 220]].map(([x, w, h]) => tower('#0d6a75', x, w, h)).join('') + [[630, 50, 90], [700, 60, 116], [776, 44, 150], [834, 52, 84], [1004, 48, 92], [1060, 60, 140], [1132, 54, 180], [1204, 60, 120]].map(([x, w, h]) => tower('#041f2a', x, w, h)).join('') + monas('#041f2a', 950, 300)) + clip('l', '<path d="M630 614h204v90h-204ZM1004 612h260v92h-260ZM1132 524h54v90h-54Z"/>', `<g opacity="0.5">${lights}</g>`) + box(0, 700, 1280, 40, 0, '#041f2a') + stroke(ecg(600, 650, 4, 180, 90), '#ffffff', 5, 'opacity="0.9"') +
    title('InASIA', '2025', ['Pertemuan Ilmiah', 'Anestesi Indonesia'], 'Jakarta Pusat', { ink: '#ffffff', accent: cyan, quiet: '#b2d9db' }), '#083c43', '#062a36');
}

/** InASIA 2026: sunset behind a split gate and meru towers, waves that become a trace. */
function inasiaBali(sheet) {
  const coral = '#ff7a59';
  const bands = ['#fde3c8', '#fbc79b', '#f9a573', '#f47f57', '#dd5b4c'].map((color, k) => disc(960, 430, 330 - k * 56, color)).join('');
  const sea = [0, 1, 2, 3].map((k) => shape(`M-20 ${590 + k * 34}${'c40 -26 70 -26 110 0s70 26 110 0'.repeat(7)}V740H-20Z`, ['#0f646d', '#0b4f57', '#083c43', '#0b1f3a'][k], k ? '' : 'opacity="0.9"')).join('');
  return sheet(`<defs>${PATTERNS.poleng('p', '#f6d9bd')}${PATTERNS.ceplok('q', '#f3cda8')}</defs>` + box(0, 0, 1280, 720, 0, 'url(#q)', 'opacity="0.6"') + fade('#fff4e9') + bands + rays(960, 430, 350, 410, 48, coral, 6, 0.75) +
    at(0, 606, gapura('#0b1f3a', 986, 210, 236) + meru('#0b1f3a', 812, 128, 262) + meru('#0b1f3a', 1160, 100, 190, 3) + palm('#0b1f3a', 716, 122, 16) + palm('#0b1f3a', 1240, 96, -12) + palm('#0b1f3a', 896, 78, 10)) + sea + stroke(ecg(560, 690, 4, 190, 44), '#ffd0a3', 4, 'opacity="0.85"') +
    text('KONGRES', { x: 72, y: 104, size: 25, weight: 700, fill: '#0f646d', spacing: 0.12 }) + text('InASIA', { x: 66, y: 272, size: 138, fill: '#0b1f3a', spacing: -0.03 }) + text('2026', { x: 66, y: 406, size: 138, fill: '#d9482b', spacing: -0.03 }) +
    ['Pertemuan Ilmiah', 'Anestesi Indonesia'].map((line, k) => text(line, { x: 72, y: 470 + k * 40, size: 29, weight: 600, fill: '#0b1f3a' })).join('') + at(88, 652, mark(22, '#b2d9db', '#ffb46b')) + text('Badung, Bali', { x: 124, y: 661, size: 27, weight: 600, fill: '#ffffff' }), '#fff6ed', '#fdeedd');
}

export const CONGRESSES = { 84: konas, 86: inasiaJakarta, 94: inasiaBali };
