// The pictures of the site itself: home page, side banner, logos, the picture of a member who has none.
import { NAVY, TEAL, WARM } from './palette.mjs';
import { PATTERNS } from './patterns.mjs';
import { badge, worker } from './people.mjs';
import { phone } from './art-tools.mjs';
import { arc, at, box, clip, disc, ecg, mark, ring, shape, stroke } from './shapes.mjs';
import { skyline } from './skylines.mjs';
import { text, width } from './text.mjs';

const svg = (w, h, inner) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${inner}</svg>`;

const DOCTOR = { skin: '#c98a62', shade: '#a96c48', scrub: TEAL[5], fold: TEAL[6], cloth: WARM[4], cloth2: WARM[2] };
const NURSE = { skin: '#dba37c', shade: '#b97f5b', scrub: '#e9f3f4', fold: '#c4dcdf', cloth: TEAL[7], cloth2: TEAL[4], wear: 'hijab' };
const CONSULTANT = { skin: '#8d5a3b', shade: '#70432a', scrub: NAVY[6], fold: NAVY[7], cloth: TEAL[3], cloth2: TEAL[1] };

/** A small floating card with a trace, as a patient monitor shows it. */
const card = (x, y, w, h, inner) => box(x + 8, y + 14, w, h, 26, '#041826', 'opacity="0.35"') + box(x, y, w, h, 26, '#ffffff') + `<g transform="translate(${x} ${y})">${inner}</g>`;

/** The home page's picture: three colleagues before a kawung sun; the left half stays calm for the headline. */
function hero() {
  const land = ['islands', 'joglo', 'river', 'minang', 'candi', 'toraja', 'honai'].map((name, k) => skyline(name, k * 290 - 60, 1010, '#06283a', 0.62)).join('');
  return svg(1920, 1080, `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${NAVY[9]}"/><stop offset="0.55" stop-color="${TEAL[8]}"/><stop offset="1" stop-color="${TEAL[6]}"/></linearGradient>${PATTERNS.kawung('k', '#23878f')}${PATTERNS.megamendung('c', '#1b6d77')}<linearGradient id="f"><stop offset="0.3" stop-color="#000"/><stop offset="0.62" stop-color="#fff"/></linearGradient><mask id="m"><rect width="1920" height="1080" fill="url(#f)"/></mask></defs>` +
    box(0, 0, 1920, 1080, 0, 'url(#g)') + `<g mask="url(#m)">${box(0, 0, 1920, 1080, 0, 'url(#c)', 'opacity="0.5"')}</g>` +
    [640, 560, 486].map((r, k) => ring(1310, 520, r, TEAL[4], 2.5, `opacity="${0.16 + k * 0.1}"`)).join('') + disc(1310, 520, 418, TEAL[6]) + clip('sun', '<circle cx="1310" cy="520" r="418"/>', box(890, 100, 840, 840, 0, 'url(#k)', 'opacity="0.85"')) + stroke(arc(452, 188, 262, 1310, 520), WARM[4], 13) + stroke(arc(452, 300, 338, 1310, 520), WARM[2], 7) + disc(1310 + 452 * Math.cos((262 * Math.PI) / 180), 520 + 452 * Math.sin((262 * Math.PI) / 180), 19, WARM[4]) +
    land + box(0, 1004, 1920, 80, 0, '#06283a') +
    at(1072, 566, worker(NURSE), 1.02) + at(1556, 546, worker(CONSULTANT), 1.04) + at(1312, 470, worker(DOCTOR) + badge(-150, 300, TEAL[5]), 1.32) +
    card(1560, 150, 262, 158, stroke(ecg(22, 98, 2, 110, 74), TEAL[6], 7) + disc(222, 36, 10, WARM[4])) + card(902, 236, 136, 136, at(68, 68, mark(50, TEAL[7], WARM[4]))) +
    stroke(ecg(-30, 980, 5, 176, 70), TEAL[3], 5, 'opacity="0.55"'));
}

/** The side banner of the home page, 4:5, with one sentence. */
function banner() {
  const c = { line: NAVY[9], soft: '#ffffff', accent: WARM[4], deep: NAVY[9] };
  const tick = (y, words) => disc(118, y - 11, 21, WARM[4]) + stroke(`M108 ${y - 11}l8 8l14 -15`, NAVY[9], 5) + text(words, { x: 160, y, size: 37, weight: 600, fill: '#ffffff' });
  return svg(1080, 1350, `<defs><linearGradient id="g" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${TEAL[7]}"/><stop offset="1" stop-color="${NAVY[9]}"/></linearGradient>${PATTERNS.kawung('k', '#1c7780')}${PATTERNS.songket('s', TEAL[3])}</defs>` + box(0, 0, 1080, 1350, 0, 'url(#g)') +
    disc(806, 1104, 470, TEAL[6]) + clip('b', '<circle cx="806" cy="1104" r="470"/>', box(200, 560, 1000, 900, 0, 'url(#k)')) + disc(806, 1104, 366, TEAL[2]) + clip('d', '<circle cx="806" cy="1104" r="366"/>', box(300, 700, 900, 700, 0, 'url(#s)', 'opacity="0.35"') + skyline('joglo', 420, 1330, TEAL[6], 0.92)) + stroke(arc(502, 226, 276, 806, 1104), WARM[4], 13) +
    at(796, 1096, phone(c), 1.34, 8) +
    at(118, 132, mark(42, '#ffffff', WARM[4])) + text('Nusamedika', { x: 180, y: 147, size: 46, fill: '#ffffff', spacing: -0.02 }) +
    ['Satu akun,', 'semua kegiatan', 'ilmiah Anda'].map((line, k) => text(line, { x: 92, y: 326 + k * 106, size: 100, fill: k === 2 ? WARM[2] : '#ffffff', spacing: -0.025 })).join('') + tick(652, 'Daftar dan bayar') + tick(722, 'Tiket QR') + tick(792, 'Catatan SKP'));
}

/** The word mark: the upright kawung and the name, as outlines. */
function logo(ink, petal, core) {
  const wide = Math.ceil(width('Nusamedika', 46, 800, -0.02));
  return svg(78 + wide + 6, 72, at(36, 36, mark(34, petal, core)) + text('Nusamedika', { x: 82, y: 52, size: 46, fill: ink, spacing: -0.02 }));
}

const emblem = () => svg(96, 96, box(0, 0, 96, 96, 26, TEAL[7]) + at(48, 48, mark(36, '#ffffff', WARM[4])));

/** A member without a picture: a colleague in the portal's colours, no face. */
const member = () => svg(400, 400, `<defs>${PATTERNS.kawung('k', '#c4e1e3')}</defs>` + box(0, 0, 400, 400, 0, TEAL[1]) + box(0, 0, 400, 400, 0, 'url(#k)') + disc(200, 200, 172, TEAL[1]) + clip('m', '<rect width="400" height="400"/>', shape('M40 420C40 300 96 258 168 248V220H232V248C304 258 360 300 360 420Z', TEAL[7]) + shape('M168 236H232V254L200 304L168 254Z', TEAL[3]) + shape('M128 152C128 92 160 70 200 70C240 70 272 92 272 152C272 210 240 244 200 244C160 244 128 210 128 152Z', TEAL[3]) + shape('M122 150C116 78 154 50 200 50C246 50 284 78 278 150C250 126 150 126 122 150Z', NAVY[8]) + at(286, 346, mark(26, '#ffffff', WARM[4]))));

export const SITE = {
  hero: { svg: hero, folder: 'site/hero/', widths: { 640: 640, 1280: 1280, 1920: 1920 } },
  banner: { svg: banner, folder: 'site/', widths: { banner: 720, 'banner-original': 1080 } },
  logo: { svg: () => logo(NAVY[9], TEAL[7], WARM[4]), folder: 'site/', widths: { logo: 640 }, kind: 'seeThrough' },
  'logo-putih': { svg: () => logo('#ffffff', '#ffffff', WARM[4]), folder: 'site/', widths: { 'logo-putih': 640 }, kind: 'seeThrough' },
  lambang: { svg: emblem, folder: 'site/', widths: { lambang: 192 }, kind: 'seeThrough' },
  member: { svg: member, folder: 'members/', widths: { default: 400 } },
};
