// The pictures of the pages about the association: one beside the about text, two within it, no words on them.
import { ART } from './layouts.mjs';
import { NAVY, TEAL, WARM } from './palette.mjs';
import { PATTERNS } from './patterns.mjs';
import { badge, worker } from './people.mjs';
import { at, box, chance, clip, disc, ecg, frame, mark, ring, shape, stroke } from './shapes.mjs';
import { skyline } from './skylines.mjs';

const svg = (w, h, inner) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${inner}</svg>`;
const LINES = { line: NAVY[9], soft: TEAL[2], accent: WARM[4], deep: NAVY[8] };

const TEACHER = { skin: '#b07850', shade: '#8d5c39', scrub: NAVY[6], fold: NAVY[7], cloth: TEAL[3], cloth2: TEAL[1], mask: false };
const NURSE = { skin: '#dba37c', shade: '#b97f5b', scrub: '#e9f3f4', fold: '#c4dcdf', cloth: TEAL[7], cloth2: TEAL[4], wear: 'hijab', mask: false };
const DOCTOR = { skin: '#c98a62', shade: '#a96c48', scrub: TEAL[5], fold: TEAL[6], cloth: WARM[4], cloth2: WARM[2], mask: false };

/** Three colleagues before the blackboard that it all began with. */
function colleagues() {
  const sketch = stroke(ecg(330, 250, 3, 150, 90), '#ffffff', 6, 'opacity="0.75"') + at(930, 250, mark(74, TEAL[3], WARM[3])) + [330, 374, 418].map((y, k) => stroke(`M330 ${y}H${600 - k * 60}`, '#ffffff', 5, 'opacity="0.4"')).join('');
  return svg(1280, 960, `<defs>${PATTERNS.kawung('k', TEAL[2])}${PATTERNS.parang('p', '#0e5861')}</defs>` + box(0, 0, 1280, 960, 0, TEAL[1]) + box(0, 0, 1280, 960, 0, 'url(#k)', 'opacity="0.6"') +
    box(210, 90, 860, 470, 22, '#7d5a3c') + box(236, 116, 808, 418, 10, TEAL[9]) + box(236, 116, 808, 418, 10, 'url(#p)', 'opacity="0.45"') + sketch + box(420, 548, 440, 22, 8, '#66472e') +
    at(290, 560, worker(NURSE), 1.02) + at(996, 566, worker(DOCTOR) + badge(-150, 300, TEAL[8]), 1.02) + at(640, 500, worker(TEACHER), 1.2));
}

/** A small group around a manikin, with its monitor. */
function simulation() {
  const patient = box(330, 500, 640, 60, 28, '#ffffff') + box(300, 556, 700, 34, 14, NAVY[5]) + [360, 900].map((x) => box(x, 586, 26, 150, 6, NAVY[6])).join('') + shape('M420 506C420 440 500 424 560 430H900C940 430 960 470 960 506Z', TEAL[4]) + disc(410, 462, 52, '#e8c9ae') + stroke('M384 452h16M418 452h16M396 482q14 10 28 0', '#8a5b3c', 5) + shape('M300 508c0 -26 40 -40 64 -22l-8 24Z', '#dfe8ec');
  return svg(1280, 720, `<defs>${PATTERNS.truntum('t', TEAL[1])}</defs>` + box(0, 0, 1280, 720, 0, '#e6f1f2') + box(0, 0, 1280, 560, 0, 'url(#t)') + box(0, 610, 1280, 110, 0, '#c3d6db') + [120, 420, 720, 1020].map((x) => box(x, 60, 170, 150, 12, '#ffffff', 'opacity="0.75"')).join('') +
    at(640, 190, ART.monitor(LINES), 0.72) + at(250, 330, worker(NURSE), 0.74) + at(1030, 330, worker(TEACHER), 0.76) + patient + at(1180, 420, worker(DOCTOR), 0.8) + at(90, 430, worker({ ...DOCTOR, scrub: NAVY[4], fold: NAVY[5], skin: '#8f5f3f', shade: '#6f462c', cloth: TEAL[6], cloth2: TEAL[3] }), 0.8));
}

/** A full hall before a stage. Few colours, for it is kept as PNG. */
function hall() {
  const luck = chance(2025);
  const heads = [0, 1, 2, 3].flatMap((row) => Array.from({ length: 9 + row }, (_, k) => {
    const x = 640 + (k - (8 + row) / 2) * (118 + row * 14);
    const y = 470 + row * 74;
    const dark = luck() < 0.5;
    return box(x - 46, y + 26, 92, 120, 40, [NAVY[5], NAVY[6], TEAL[8], NAVY[7]][row]) + disc(x, y, 34, dark ? '#20242c' : [TEAL[3], WARM[3], '#3a2a22'][Math.floor(luck() * 3)]);
  })).join('');
  return svg(1280, 720, `<defs>${PATTERNS.songket('s', NAVY[7])}</defs>` + box(0, 0, 1280, 720, 0, NAVY[8]) + box(0, 0, 1280, 720, 0, 'url(#s)', 'opacity="0.5"') +
    shape('M430 0L250 400H1030L850 0Z', '#fff3d6', 'opacity="0.10"') + box(330, 70, 620, 250, 16, '#ffffff') + clip('screen', '<rect x="330" y="70" width="620" height="250" rx="16"/>', box(330, 70, 620, 250, 0, TEAL[1]) + skyline('bali', 380, 320, TEAL[6], 0.72) + stroke(ecg(340, 130, 5, 120, 50), WARM[4], 6)) + frame(330, 70, 620, 250, 16, NAVY[9], 8) +
    box(220, 380, 840, 30, 8, '#6b3f26') + box(880, 318, 74, 66, 6, WARM[5]) + at(916, 262, disc(0, 0, 26, '#c98a62') + shape('M-44 76C-44 40 -24 28 0 28C24 28 44 40 44 76Z', TEAL[5])) + ring(640, 195, 360, TEAL[5], 2, 'opacity="0.25"') + heads);
}

export const ASSOCIATION = {
  about: { svg: colleagues, folder: 'pages/about/', widths: { 320: 320, 640: 640, 1280: 1280 } },
  'kelas-simulasi': { svg: simulation, folder: 'pages/about/', widths: { 'kelas-simulasi': 1280 }, kind: 'jpg' },
  'peserta-kongres': { svg: hall, folder: 'pages/about/', widths: { 'peserta-kongres': 1280 }, kind: 'png' },
};
