// Portraits of speakers, boards and offices, 640 x 640: a flat bust, varied by the person's number. Nobody of them exists.
import { NAVY, TEAL, WARM } from './palette.mjs';
import { PATTERNS } from './patterns.mjs';
import { at, chance, clip, disc, shape, stroke } from './shapes.mjs';

const SKINS = [['#e3b18a', '#c4906a'], ['#d49f78', '#b27f5a'], ['#c58d66', '#a36e4a'], ['#b07850', '#8d5c39'], ['#8f5f3f', '#6f462c'], ['#6e452c', '#51311e']];
const PALE = [['#f1cdb0', '#d5a888'], ['#eac3a2', '#cb9f7c']];
const HAIRS = ['#17120f', '#241a15', '#1b1a1f', '#33241b'];
const GREYS = ['#8b8f96', '#b9bdc2', '#5d6067'];
const GROUNDS = [[TEAL[1], TEAL[2]], [TEAL[2], TEAL[3]], [NAVY[1], NAVY[2]], [WARM[1], WARM[2]], [TEAL[0], TEAL[1]], [NAVY[2], NAVY[3]]];
const SUITS = [['#1d3350', '#142641'], ['#2f3b47', '#222b35'], ['#0f5a62', '#0a454c'], ['#3d2f45', '#2d2234']];
const CLOTHS = [[TEAL[7], TEAL[8], TEAL[3]], [NAVY[7], NAVY[8], NAVY[3]], ['#8c3b4a', '#6f2c39', '#e3b7b0'], ['#c9a36a', '#a9844e', '#f6e6c9'], ['#6b7f5c', '#546647', '#cfdac2'], ['#5c4b7a', '#483a62', '#cfc3e4'], ['#e9dfd3', '#cfc1b0', '#b89a72']];
const WEAVES = ['kawung', 'parang', 'truntum', 'ceplok'];

const SHOULDERS = 'M-232 420C-236 290 -206 206 -92 166C-56 152 -42 138 -40 112H40C42 138 56 152 92 166C206 206 236 290 232 420Z';

/** What is worn below the neck. */
function clothes({ attire, gender, suit, cloth, weave, skin }) {
  const [main, fold] = suit;
  if (attire === 'batik') {
    return `<defs>${PATTERNS[weave]('b', WARM[2])}</defs>` + shape(SHOULDERS, cloth[1]) + shape(SHOULDERS, 'url(#b)', 'opacity="0.55"') + shape('M-58 152L0 236L58 152L40 128L0 190L-40 128Z', cloth[0]) + stroke('M0 236V420', cloth[0], 10);
  }
  if (attire === 'kebaya') {
    return `<defs>${PATTERNS.truntum('b', '#ffffff')}</defs>` + shape(SHOULDERS, cloth[0]) + shape(SHOULDERS, 'url(#b)', 'opacity="0.28"') + shape('M-44 138C-34 220 -10 270 0 300C10 270 34 220 44 138L0 180Z', cloth[2]) + stroke('M-48 140C-36 226 -12 276 0 308C12 276 36 226 48 140', WARM[3], 8) + disc(0, 322, 12, WARM[3]);
  }
  if (attire === 'scrub') {
    return shape(SHOULDERS, TEAL[5]) + shape('M-62 148L0 262L62 148L40 126L0 200L-40 126Z', TEAL[6]) + shape('M-40 126L0 200L40 126V112H-40Z', skin) + stroke('M-70 162C-92 240 -60 300 -14 318M70 162C92 250 66 300 26 312', NAVY[9], 9) + disc(6, 318, 13, NAVY[2]);
  }
  const collar = gender === 'f' ? shape('M-46 140L0 250L46 140L0 186Z', '#ffffff') : shape('M-48 136L0 224L48 136L34 122L0 168L-34 122Z', '#ffffff') + shape('M-13 176H13L20 196L12 214L26 330L0 372L-26 330L-12 214L-20 196Z', cloth[0]);
  return shape(SHOULDERS, main) + collar + shape('M-60 148L-110 236L-54 262L0 400L0 420H-130L-190 300C-170 220 -120 178 -60 148Z', main) + shape('M60 148L110 236L54 262L0 400L0 420H130L190 300C170 220 120 178 60 148Z', main) + stroke('M-60 150L-108 236L-56 260L-2 396M60 150L108 236L56 260L2 396', fold, 6);
}

const NECK = 'M-42 40H42V118C42 146 20 172 0 186C-20 172 -42 146 -42 118Z';
const FACE = 'M-84 -26C-84 -96 -48 -122 0 -122C48 -122 84 -96 84 -26C86 52 50 110 0 110C-50 110 -86 52 -84 -26Z';

function face({ skin, shade, brow, smile, glasses, beard, hair, ears, lips }) {
  const eyes = [-34, 34].map((x) => `<ellipse cx="${x}" cy="-8" rx="8" ry="9" fill="#1b1a20"/>${disc(x + 3, -11, 2.6, '#ffffff')}`).join('');
  const brows = stroke(`M-54 -34C-46 -42 -28 -42 -18 -35M54 -34C46 -42 28 -42 18 -35`, brow, 6);
  const nose = stroke('M2 4C9 22 9 30 -6 34', shade, 5);
  const mouth = smile ? shape('M-28 56C-14 62 14 62 28 56C20 80 -20 80 -28 56Z', '#ffffff') + stroke('M-30 55C-14 62 14 62 30 55', lips, 5) : stroke('M-26 62C-12 72 12 72 26 62', lips, 6);
  const grown = { none: '', moustache: shape('M-32 50C-16 38 16 38 32 50C16 47 -16 47 -32 50Z', hair), goatee: shape('M-32 50C-16 38 16 38 32 50C16 47 -16 47 -32 50Z', hair) + shape('M-22 84C-8 90 8 90 22 84C20 112 8 118 0 118C-8 118 -20 112 -22 84Z', hair), full: shape('M-84 -6C-82 20 -74 34 -62 40C-40 34 40 34 62 40C74 34 82 20 84 -6C88 64 50 122 0 122C-50 122 -88 64 -84 -6Z', hair, 'opacity="0.92"') + stroke('M-26 66C-12 74 12 74 26 66', lips, 6) }[beard];
  const frames = glasses ? [-36, 36].map((x) => `<rect x="${x - 27}" y="-30" width="54" height="44" rx="${glasses === 'round' ? 22 : 10}" fill="#ffffff" fill-opacity="0.14" stroke="#20242c" stroke-width="6"/>`).join('') + stroke('M-9 -12C-4 -17 4 -17 9 -12M-63 -14L-82 -18M63 -14L82 -18', '#20242c', 5) : '';
  return (ears ? disc(-85, 6, 17, skin) + disc(85, 6, 17, skin) : '') + shape(FACE, skin) + eyes + brows + nose + (beard === 'full' ? grown : mouth + grown) + frames;
}

const MENS = [
  (c) => shape('M-90 -14C-100 -110 -58 -150 4 -150C66 -150 100 -108 90 -14C84 -50 76 -68 62 -80C30 -66 -30 -66 -66 -84C-78 -70 -84 -50 -90 -14Z', c),
  (c) => shape('M-90 -10C-98 -104 -60 -146 0 -146C60 -146 98 -104 90 -10C84 -44 78 -58 66 -68C40 -96 -8 -96 -40 -60C-58 -62 -80 -46 -90 -10Z', c),
  (c) => shape('M-88 -16C-92 -60 -84 -92 -70 -104C-76 -78 -78 -60 -78 -40ZM88 -16C92 -60 84 -92 70 -104C76 -78 78 -60 78 -40Z', c) + shape('M-62 -108C-40 -130 40 -130 62 -108C40 -118 -40 -118 -62 -108Z', c, 'opacity="0.5"'),
  (c) => shape('M-88 -20C-94 -96 -58 -138 0 -138C58 -138 94 -96 88 -20C82 -56 70 -76 56 -86C20 -100 -20 -100 -56 -86C-70 -76 -82 -56 -88 -20Z', c),
];
const SONGKOK = shape('M-88 -56C-92 -128 -74 -170 0 -172C74 -170 92 -128 88 -56C50 -74 -50 -74 -88 -56Z', '#16181d') + stroke('M-84 -66C-46 -82 46 -82 84 -66', '#2b2e36', 7);
/** Behind the head, and before it. */
const WOMENS = [
  [(c) => shape('M0 -152C-78 -152 -112 -100 -110 -20C-108 50 -112 96 -92 132H92C112 96 108 50 110 -20C112 -100 78 -152 0 -152Z', c), (c) => shape('M-88 -8C-96 -100 -54 -134 0 -134C54 -134 96 -100 88 -8C80 -56 60 -82 24 -92C-10 -66 -70 -62 -88 -8Z', c)],
  [(c) => shape('M0 -154C-86 -154 -120 -96 -118 -14C-116 90 -128 150 -150 216H150C128 150 116 90 118 -14C120 -96 86 -154 0 -154Z', c), (c) => shape('M-88 0C-98 -100 -54 -136 0 -136C54 -136 98 -100 88 0C82 -54 50 -86 0 -96C-50 -86 -82 -54 -88 0Z', c)],
  [(c) => disc(0, -150, 44, c), (c) => shape('M-90 -6C-98 -104 -56 -142 0 -142C56 -142 98 -104 90 -6C82 -58 52 -90 -10 -92C-50 -88 -80 -54 -90 -6Z', c)],
];

function veil(cloth) {
  const [main, dark, band] = cloth;
  const back = shape('M0 -158C-78 -158 -120 -106 -118 -22C-116 62 -134 132 -176 176C-100 228 100 228 176 176C134 132 116 62 118 -22C120 -106 78 -158 0 -158Z', main);
  const front = shape('M-118 -22C-120 -106 -76 -158 0 -158C76 -158 120 -106 118 -22C116 22 110 56 100 88C95 42 94 0 86 -36C66 -96 -66 -96 -86 -36C-94 0 -95 42 -100 88C-110 56 -116 22 -118 -22Z', main) + stroke('M-80 -54C-60 -100 60 -100 80 -54', band, 9) + shape('M-90 60C-62 122 62 122 90 60C108 122 138 154 176 176C104 240 -104 240 -176 176C-138 154 -108 122 -90 60Z', main) + stroke('M-72 138C-20 176 64 172 118 144M-40 178C0 196 60 194 100 180', dark, 5);
  return [back, front];
}

/** The SVG of a person. `gender` is m or f, `attire` jas, batik, kebaya, hijab, peci or scrub; `abroad` lets other faces in. */
export function portrait({ id, gender, attire, abroad = false }) {
  const luck = chance(id * 7919 + 17);
  const pick = (list) => list[Math.floor(luck() * list.length)];
  const [skin, shade] = pick(abroad ? [...PALE, ...SKINS.slice(0, 3)] : SKINS);
  const grey = luck() < 0.3;
  const hair = grey ? pick(GREYS) : pick(HAIRS);
  const suit = pick(SUITS);
  const cloth = pick(CLOTHS);
  const [ground, ring] = pick(GROUNDS);
  const glasses = luck() < 0.42 ? pick(['round', 'square']) : null;
  const beard = gender === 'm' ? (luck() < 0.55 ? 'none' : pick(['moustache', 'goatee', 'full'])) : 'none';
  const weave = pick(WEAVES);
  const smile = luck() < 0.6;
  const covered = attire === 'hijab';
  const style = Math.floor(luck() * 4);
  const songkok = attire === 'peci';
  const body = clothes({ attire: covered ? 'jas' : attire, gender, suit, cloth, weave, skin: shade });
  const look = face({ skin, shade, brow: grey ? '#6b6e74' : '#1d1613', smile, glasses, beard, hair, ears: !covered, lips: gender === 'f' ? '#a8434a' : '#8f4a3c' });
  let head;
  if (covered) {
    const [back, front] = veil(cloth);
    head = body + back + look + front;
  } else if (gender === 'f') {
    const [back, front] = WOMENS[style % 3];
    head = back(hair) + body + shape(NECK, shade) + look + front(hair) + (luck() < 0.5 ? disc(-86, 30, 6, WARM[3]) + disc(86, 30, 6, WARM[3]) : '');
  } else {
    head = body + shape(NECK, shade) + look + (songkok ? SONGKOK : MENS[style](hair));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><defs>${PATTERNS[weave]('g', ring)}</defs><rect width="640" height="640" fill="${ground}"/><rect width="640" height="640" fill="url(#g)" opacity="0.45"/>${disc(320, 320, 268, ring)}${disc(320, 320, 252, ground, 'opacity="0.55"')}${clip('p', '<rect width="640" height="640"/>', at(320, 276, head, 1.02))}</svg>`;
}
