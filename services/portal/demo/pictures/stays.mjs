// Hotels, tours and the hospitality of congresses, 1280 x 720: a landscape by its word in stays.json, no words on it.
import { ART } from './layouts.mjs';
import { NAVY, TEAL, WARM } from './palette.mjs';
import { PATTERNS } from './patterns.mjs';
import { at, box, chance, clip, disc, n, ring, shape, stroke } from './shapes.mjs';
import { candi, gapura, meru, palm, skyline } from './skylines.mjs';
import { worker } from './people.mjs';

const TIMES = {
  dawn: { top: '#ffd9b0', low: '#fff3e2', sun: WARM[3], far: '#c98f7a', near: '#5d4a5e', water: '#e9b48f' },
  day: { top: '#b9e0e6', low: '#eef9f9', sun: '#fff3c9', far: '#7fb8a8', near: TEAL[8], water: TEAL[4] },
  dusk: { top: '#2f3e6b', low: '#f0956a', sun: '#ffe0a8', far: '#6c4a6e', near: '#241d3a', water: '#8a5a78' },
  night: { top: NAVY[9], low: '#1f4468', sun: '#f4ead0', far: '#17365a', near: '#071529', water: '#12324f' },
};

const sheet = (time, inner, sun = [960, 250, 92]) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${time.top}"/><stop offset="1" stop-color="${time.low}"/></linearGradient>${PATTERNS.megamendung('cloud', '#ffffff')}</defs>${box(0, 0, 1280, 720, 0, 'url(#sky)')}${box(0, 0, 1280, 420, 0, 'url(#cloud)', 'opacity="0.12"')}${disc(...sun, time.sun)}${ring(sun[0], sun[1], sun[2] + 26, time.sun, 3, 'opacity="0.5"')}${inner}</svg>`;
const ground = (color, y = 600) => box(0, y, 1280, 720 - y, 0, color);
const hill = (color, x, y, w, h, o = 1) => shape(`M${x - w} ${y}C${x - w * 0.5} ${y} ${x - w * 0.35} ${y - h} ${x} ${y - h}S${x + w * 0.5} ${y} ${x + w} ${y}V730H${x - w}Z`, color, `opacity="${o}"`);
const sea = (time, y = 560) => box(0, y, 1280, 720 - y, 0, time.water) + [0, 1, 2, 3].map((k) => stroke(`M${-40 + k * 40} ${y + 34 + k * 36}${'c30 -14 50 -14 80 0s50 14 80 0'.repeat(9)}`, '#ffffff', 4, `opacity="${0.5 - k * 0.1}"`)).join('');

/** A house of `floors` with lit windows; `roof` lays a tiled one on it. */
function house(x, y, w, floors, luck, { wall = '#f7f3ec', glass = WARM[2], trim = TEAL[7], roof = false }) {
  const h = floors * 52 + 26;
  const across = Math.floor((w - 24) / 44);
  const windows = Array.from({ length: floors * across }, (_, k) => box(n(x + 16 + (k % across) * ((w - 24) / across)), n(y - h + 22 + Math.floor(k / across) * 52), 24, 32, 4, luck() < 0.6 ? glass : trim, 'opacity="0.9"')).join('');
  const balconies = Array.from({ length: floors }, (_, k) => box(x + 8, y - h + 60 + k * 52, w - 16, 5, 2, trim, 'opacity="0.45"')).join('');
  return box(x, y - h, w, h, 6, wall) + windows + balconies + (roof ? shape(`M${x - 26} ${y - h + 6}L${x + w * 0.24} ${y - h - 74}H${x + w * 0.76}L${x + w + 26} ${y - h + 6}Z`, '#a4553a') + stroke(`M${x - 26} ${y - h + 6}H${x + w + 26}`, '#7d3d29', 8) : box(x - 8, y - h - 10, w + 16, 14, 5, trim));
}
const pool = (y, time) => shape(`M300 ${y}C420 ${y - 34} 860 ${y - 34} 980 ${y}S860 ${y + 60} 640 ${y + 60}S180 ${y + 34} 300 ${y}Z`, '#8fd0d8') + stroke(`M420 ${y + 8}c40 -12 60 -12 100 0M640 ${y + 26}c40 -12 60 -12 100 0`, '#ffffff', 5, 'opacity="0.8"') + stroke(`M300 ${y}C420 ${y - 34} 860 ${y - 34} 980 ${y}`, time.low, 5);
const parasol = (x, y, color) => stroke(`M${x} ${y}V${y - 96}`, '#7d5a3c', 7) + shape(`M${x - 74} ${y - 86}C${x - 50} ${y - 148} ${x + 50} ${y - 148} ${x + 74} ${y - 86}Z`, color);
const palms = (color, spots) => spots.map(([x, y, h, lean]) => at(x, y, palm(color, 0, h, lean ?? 12))).join('');

const HOTELS = {
  pantai: (l) => [TIMES.day, sea(TIMES.day, 520) + ground('#f3dfb9', 610) + house(150, 600, 420, 5, l, { roof: true }) + house(570, 600, 260, 3, l, { roof: true }) + parasol(930, 668, WARM[4]) + parasol(1090, 690, TEAL[6]) + palms('#0f4a3c', [[100, 640, 240], [880, 630, 270, -20], [1200, 660, 300, -26]])],
  menara: (l) => [TIMES.dusk, hill(TIMES.dusk.far, 300, 600, 520, 130) + sea(TIMES.dusk, 580) + house(420, 610, 210, 9, l, { wall: '#f1e6dc', trim: '#4a3a63' }) + house(650, 610, 250, 7, l, { wall: '#e3d3ca', trim: '#4a3a63' }) + ground('#241d3a', 610) + palms('#120e22', [[340, 640, 190], [960, 640, 220, -16], [1120, 660, 170]])],
  taman: (l) => [TIMES.day, hill('#9fd0b4', 240, 580, 460, 120) + hill('#84bfa0', 1020, 590, 520, 150) + ground('#5f9f7c', 560) + house(130, 580, 320, 3, l, { roof: true }) + house(820, 580, 330, 3, l, { roof: true }) + pool(612, TIMES.day) + palms('#174d3c', [[520, 590, 170], [770, 590, 190, -12], [70, 650, 230], [1220, 660, 250, -20]])],
  tebing: (l) => [TIMES.dusk, sea(TIMES.dusk, 500) + shape('M0 720V430C140 400 260 420 380 410L520 440L560 560L640 720Z', '#3c2d47') + house(110, 424, 300, 3, l, { wall: '#f1e2d2', trim: '#5a3f5e', roof: true }) + palms('#1d1428', [[60, 420, 150], [470, 430, 130, -8]])],
  kota: (l) => [TIMES.night, skyline('jakarta', 240, 600, TIMES.night.far, 1) + house(180, 620, 280, 6, l, { wall: '#dfe7ee' }) + house(480, 620, 330, 4, l, { wall: '#eef2f5', trim: NAVY[6] }) + house(840, 620, 240, 7, l, { wall: '#d5dee8', trim: NAVY[5] }) + ground('#071529', 620) + stroke('M-20 672H1300', WARM[3], 5, 'stroke-dasharray="54 40"')],
  wisma: (l) => [TIMES.dawn, hill(TIMES.dawn.far, 900, 600, 620, 170, 0.6) + house(330, 600, 560, 2, l, { roof: true, wall: '#fffaf2' }) + ground('#8ba06f', 600) + palms('#4d5b38', [[230, 620, 210], [1010, 620, 240, -18]]) + [420, 540, 660, 780].map((x) => disc(x, 640, 18, '#7f955f')).join('')],
  candi: (l) => [TIMES.dawn, shape('M640 600L930 260C950 246 980 246 1000 262L1290 600Z', TIMES.dawn.far, 'opacity="0.55"') + at(0, 606, candi(TIMES.dawn.near, 1010, 190, 250) + candi(TIMES.dawn.near, 860, 110, 150)) + house(140, 610, 460, 5, l, { wall: '#fff7ec', trim: '#8a5a44', roof: true }) + ground('#6f5a52', 606) + palms('#3b2f39', [[660, 620, 150], [90, 640, 200]])],
  joglo: (l) => [TIMES.day, hill('#a5d3b8', 900, 600, 560, 150) + skyline('joglo', 60, 610, '#7a4a2e', 0.9) + skyline('joglo', 560, 620, '#5f3822', 1) + ground('#6fae88', 606) + Array.from({ length: 14 }, (_, k) => disc(60 + k * 92, 650 + (k % 3) * 16, 14 + l() * 8, '#4d8f6c')).join('')],
};

const TOURS = {
  danau: () => [TIMES.dawn, hill(TIMES.dawn.far, 280, 470, 480, 230, 0.7) + hill(TIMES.dawn.far, 980, 480, 520, 270, 0.5) + sea(TIMES.dawn, 470) + at(430, 500, meru(TIMES.dawn.near, 0, 210, 330, 7)) + at(640, 506, meru(TIMES.dawn.near, 0, 130, 210, 4)) + shape('M300 500H780L740 530H340Z', TIMES.dawn.near)],
  tebing: () => [TIMES.dusk, sea(TIMES.dusk, 500) + shape('M1280 720V360C1120 340 1000 380 900 372L800 410L760 560L700 720Z', '#2a1d38') + at(1010, 376, gapura('#1a1226', 0, 190, 210)) + at(1180, 366, meru('#1a1226', 0, 110, 190, 4)) + stroke('M120 210q24 -22 48 0q24 -22 48 0M280 150q18 -16 36 0q18 -16 36 0', '#1a1226', 6)],
  tenun: () => [TIMES.day, `<defs>${PATTERNS.ikat('ik', WARM[4])}${PATTERNS.songket('so', WARM[2])}</defs>` + box(150, 90, 420, 560, 10, TEAL[8]) + box(150, 90, 420, 560, 10, 'url(#ik)') + box(620, 150, 420, 500, 10, NAVY[8]) + box(620, 150, 420, 500, 10, 'url(#so)') + stroke('M110 90H610M580 150H1080', '#7d5a3c', 18) + Array.from({ length: 20 }, (_, k) => stroke(`M${160 + k * 21} 650v34M${630 + k * 21} 650v34`, WARM[5], 4)).join('')],
  perahu: () => [TIMES.dusk, sea(TIMES.dusk, 460) + at(640, 560, shape('M-330 -40H330C290 60 200 84 0 84S-290 60 -330 -40Z', '#3a2a22') + shape('M-12 -40V-360H6V-40Z', '#241812') + shape('M14 -350C190 -300 240 -180 250 -70H14Z', '#fdf1df') + shape('M-20 -320C-150 -260 -210 -160 -220 -70H-20Z', '#f2d9b8') + [-250, -150, -50, 50, 150, 250].map((x) => disc(x, 0, 12, WARM[3])).join('')) + stroke('M200 690h240M800 680h300', '#ffffff', 5, 'opacity="0.4"')],
  gunung: () => [TIMES.dawn, shape('M-40 720L430 210C460 190 500 188 530 212L1010 720Z', '#7c5568') + shape('M430 210C460 190 500 188 530 212L566 250L530 240L500 262L470 238L398 246Z', '#fff1df') + hill('#5d4a5e', 1020, 640, 520, 190) + hill('#3f3347', 300, 690, 620, 120) + stroke('M470 190c-20 -40 30 -50 10 -96M506 186c20 -34 -20 -52 6 -90', '#ffffff', 9, 'opacity="0.6"')],
  candi: () => [TIMES.dusk, hill(TIMES.dusk.far, 260, 610, 520, 180, 0.7) + at(640, 620, candi('#1d1530', 0, 260, 400)) + at(390, 620, candi('#241a3a', 0, 160, 240)) + at(890, 620, candi('#241a3a', 0, 160, 240)) + at(1110, 620, candi('#2d2145', 0, 120, 170)) + ground('#140e24', 616)],
  batik: () => [TIMES.day, `<defs>${PATTERNS.parang('pa', '#6b3a1e')}${PATTERNS.kawung('ka', '#f3dcb7')}</defs>` + box(90, 120, 700, 520, 16, '#f6e7cc') + box(90, 120, 700, 520, 16, 'url(#pa)', 'opacity="0.8"') + box(250, 240, 380, 280, 14, '#6b3a1e') + box(250, 240, 380, 280, 14, 'url(#ka)') + at(960, 400, stroke('M-40 200L60 -160', '#8a5a34', 26) + shape('M46 -170C20 -230 110 -250 120 -190C128 -150 84 -130 60 -150Z', WARM[5]) + stroke('M112 -190C150 -196 160 -170 150 -146', WARM[5], 9) + disc(150, -130, 9, '#6b3a1e')) + box(900, 560, 240, 60, 20, '#5a4632') + shape('M930 560C940 520 1100 520 1110 560Z', '#c98b3a')],
};

const greet = { skin: '#c58d66', shade: '#a36e4a', scrub: TEAL[7], fold: TEAL[8], cloth: WARM[4], cloth2: WARM[2], mask: false, tool: false };
const veiled = { ...greet, skin: '#d49f78', shade: '#b27f5a', scrub: NAVY[7], fold: NAVY[8], cloth: TEAL[5], cloth2: TEAL[3], wear: 'hijab' };
const BANNERS = {
  bandara: () => [TIMES.day, box(0, 540, 1280, 180, 0, '#cfdbe2') + box(90, 250, 1100, 290, 20, '#f3f8fa') + [0, 1, 2, 3, 4, 5, 6].map((k) => box(120 + k * 152, 280, 128, 230, 8, '#bfe0e6')).join('') + shape('M760 150L1010 118C1040 116 1050 132 1026 142L940 176L980 240L952 244L884 196L800 216L770 254L752 252L760 204L724 168Z', '#ffffff') + at(420, 420, worker(greet), 0.82) + box(500, 470, 170, 110, 12, WARM[4]) + stroke('M528 510h114M528 540h80', NAVY[8], 9)],
  stasiun: () => [TIMES.dawn, box(0, 500, 1280, 220, 0, '#8d7a70') + stroke('M0 640H1280M0 690H1280', '#5c4d46', 10) + box(560, 250, 760, 300, 44, TEAL[7]) + [0, 1, 2, 3, 4].map((k) => box(610 + k * 140, 300, 104, 100, 14, '#e9f6f7')).join('') + box(560, 440, 760, 20, 0, WARM[4]) + [660, 820, 1080, 1240].map((x) => disc(x, 560, 38, NAVY[8])).join('') + at(300, 400, worker(veiled), 0.86)],
  'makan-malam': () => [TIMES.dusk, sea(TIMES.dusk, 470) + ground('#d9b48c', 590) + box(150, 540, 980, 40, 12, '#5b3a29') + [210, 1040].map((x) => box(x, 570, 26, 110, 4, '#4a2e20')).join('') + [260, 440, 620, 800, 980].map((x) => disc(x, 528, 44, '#fff8ee') + disc(x, 526, 26, TEAL[4]) + stroke(`M${x + 70} 540v-56`, '#f4ead0', 10) + shape(`M${x + 70} 452c16 18 12 32 0 34c-12 -2 -16 -16 0 -34Z`, WARM[3])).join('') + stroke('M60 120C340 220 940 220 1220 120', '#2a1d38', 5) + [140, 320, 500, 690, 880, 1060, 1170].map((x) => disc(x, 150 + 60 * Math.sin((Math.PI * (x - 60)) / 1160), 16, WARM[2])).join('')],
  keluarga: () => [TIMES.day, ground('#8cc3a4', 560) + at(430, 470, ART.teddy({ line: NAVY[9], soft: WARM[2], accent: WARM[4], deep: NAVY[8] }), 1) + at(850, 430, worker(veiled), 0.86) + [120, 260, 1080, 1190].map((x, k) => box(x, 560 - 70 - k * 8, 70, 70, 10, [WARM[4], TEAL[5], NAVY[5], WARM[2]][k])).join('') + [[180, 170], [300, 120], [1080, 150]].map(([x, y], k) => disc(x, y, 44, [WARM[4], TEAL[4], WARM[2]][k]) + stroke(`M${x} ${y + 44}c10 40 -14 60 0 110`, NAVY[6], 4)).join('')],
  'kursi-roda': () => [TIMES.day, ground('#c9d6dc', 580) + box(160, 250, 720, 310, 40, '#f7fbfc') + box(220, 290, 250, 120, 16, '#bfe0e6') + box(500, 290, 200, 120, 16, '#bfe0e6') + box(160, 450, 720, 18, 0, TEAL[6]) + [310, 740].map((x) => disc(x, 570, 62, NAVY[8]) + disc(x, 570, 28, '#dfe8ec')).join('') + shape('M880 560L1130 640H1150L880 520Z', NAVY[6]) + at(1040, 470, ring(0, 90, 78, NAVY[8], 14) + stroke('M-10 -70V30H70L104 116', NAVY[8], 18) + disc(-14, -110, 34, '#a36e4a') + stroke('M-10 -30H60', NAVY[8], 16))],
  'malam-seni': () => [TIMES.night, `<defs>${PATTERNS.songket('cu', WARM[3])}</defs>` + shape('M0 0H330C300 240 220 420 60 720H0Z', '#8c2f3c') + shape('M1280 0H950C980 240 1060 420 1220 720H1280Z', '#8c2f3c') + shape('M0 0H330C300 240 220 420 60 720H0ZM1280 0H950C980 240 1060 420 1220 720H1280Z', 'url(#cu)', 'opacity="0.25"') + box(180, 600, 920, 120, 0, '#6b3f26') + shape('M470 0L300 620H980L810 0Z', '#fff3d6', 'opacity="0.10"') + at(640, 600, skyline('minang', -420, 0, '#0b1f3a', 1.1)) + at(640, 380, ART.stage({ line: WARM[2], soft: WARM[5], accent: WARM[3], deep: NAVY[9] }), 0.9)],
};

const SCENES = { hotels: HOTELS, tours: TOURS, hospitality: BANNERS };

/** The SVG of a hotel, a tour or a banner by its `look`. */
export function stayPicture(part, { id, look }) {
  const scene = SCENES[part][look];
  if (!scene) throw new Error(`no picture for ${part} ${look}`);
  const [time, drawn] = scene(chance(id * 31 + 3));
  // The same word in two congresses is not the same picture: one looks the other way.
  const inner = id < 9000 ? `<g transform="translate(1280 0) scale(-1 1)">${drawn}</g>` : drawn;
  return sheet(time, clip('frame', '<rect width="1280" height="720"/>', inner), time === TIMES.dusk ? [700, 330, 110] : [1040, 180, 78]);
}
