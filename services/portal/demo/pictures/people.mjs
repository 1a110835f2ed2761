// Flat figures of health workers, seen from the chest up. The head's middle is at 0,0; the figure is about 430 wide, 790 tall.
import { box, disc, shape, stroke } from './shapes.mjs';

/** `wear` is cap or hijab; `mask` hides mouth and nose; `tool` hangs a stethoscope round the neck. */
export function worker({ skin, shade, scrub, fold, cloth, cloth2, wear = 'cap', mask = true, tool = true, brow = '#2a1a14' }) {
  const body = shape('M-216 640C-222 260 -186 172 -84 140C-50 128 -40 118 -38 96H38C40 118 50 128 84 140C186 172 222 260 216 640Z', scrub) + shape('M128 640C126 440 118 320 104 250C132 310 154 420 158 640ZM-128 640C-126 440 -118 320 -104 250C-132 310 -154 420 -158 640Z', fold);
  const neck = shape('M-40 40H40V112C40 134 20 150 0 196C-20 150 -40 134 -40 112Z', shade) + stroke('M-52 128L0 214L52 128', fold, 14);
  const face = wear === 'hijab' ? '' : disc(-84, 6, 17, skin) + disc(84, 6, 17, skin);
  const head = shape('M-82 -22C-82 -92 -46 -116 0 -116C46 -116 82 -92 82 -22C84 54 46 104 0 104C-46 104 -84 54 -82 -22Z', skin);
  const eyes = [-34, 34].map((x) => `<ellipse cx="${x}" cy="-8" rx="8" ry="9.5" fill="#14202e"/>${disc(x + 3, -12, 2.6, '#ffffff')}`).join('') + stroke('M-52 -32C-44 -40 -28 -40 -20 -34M52 -32C44 -40 28 -40 20 -34', brow, 6);
  const cover = mask
    ? shape('M-74 18C-40 4 40 4 74 18C76 66 52 106 0 106C-52 106 -76 66 -74 18Z', '#eef7f7') + stroke('M-58 40C-20 32 20 32 58 40M-54 60C-20 54 20 54 54 60M-44 80C-18 76 18 76 44 80', '#b2d9db', 4) + stroke('M-74 20L-86 2M74 20L86 2', '#eef7f7', 5)
    : stroke('M-26 56C-12 72 12 72 26 56', '#8a3d2f', 6) + stroke('M0 8C6 20 6 28 -4 30', shade, 5);
  const cap = shape('M-90 -30C-100 -118 -56 -150 0 -150C56 -150 100 -118 90 -30C60 -58 -60 -58 -90 -30Z', cloth) + stroke('M-89 -36C-58 -60 58 -60 89 -36', cloth2, 12) + [[-44, -96], [0, -112], [44, -96], [-22, -78], [22, -78]].map(([x, y]) => disc(x, y, 6, cloth2)).join('');
  const veil = shape('M0 -154C-74 -154 -116 -104 -114 -22C-112 60 -128 126 -168 168C-100 214 100 214 168 168C128 126 112 60 114 -22C116 -104 74 -154 0 -154Z', cloth);
  const veilFront = stroke('M-78 -52C-60 -96 60 -96 78 -52', cloth2, 11) + shape('M-86 60C-60 118 60 118 86 60C104 120 132 150 168 168C100 222 -100 222 -168 168C-132 150 -104 120 -86 60Z', cloth) + stroke('M-70 136C-20 170 60 166 110 140', cloth2, 5);
  const scope = tool ? stroke('M-66 138C-78 214 -50 250 -6 268M66 138C84 220 60 250 30 262', '#0b1f3a', 9) + stroke('M12 266C14 318 66 320 74 356', '#0b1f3a', 9) + disc(76, 376, 22, '#e6ecf3') + disc(76, 376, 12, '#a0b1c7') + disc(8, 266, 9, '#0b1f3a') : '';
  return wear === 'hijab' ? body + veil + head + eyes + cover + shape('M-114 -22C-116 -104 -74 -154 0 -154C74 -154 116 -104 114 -22C112 20 108 52 98 84C92 40 92 0 84 -34C66 -92 -66 -92 -84 -34C-92 0 -92 40 -98 84C-108 52 -112 20 -114 -22Z', cloth) + veilFront + scope : body + neck + face + head + eyes + cover + cap + scope;
}

/** A breast pocket with a card, to make a uniform one. */
export const badge = (x, y, color) => box(x, y, 70, 84, 8, '#ffffff') + box(x + 12, y + 14, 46, 30, 4, color) + box(x + 12, y + 54, 46, 7, 3, '#a0b1c7') + box(x + 12, y + 67, 30, 6, 3, '#cdd7e4');
