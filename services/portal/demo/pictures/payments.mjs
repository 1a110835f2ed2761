// Marks of the payment methods, 320 x 96: drawn for the demo and of nobody, with the method's name beside them.
import { NAVY, TEAL, WARM } from './palette.mjs';
import { at, box, disc, frame, shape, stroke } from './shapes.mjs';
import { fit, text } from './text.mjs';

const islands = shape('M-26 10C-18 -6 -6 -6 2 8C6 -2 16 -4 26 10Z', TEAL[6]) + stroke('M-28 20C-18 14 -8 26 2 20S18 14 28 20', TEAL[4], 4);
const globe = disc(0, 0, 26, NAVY[7]) + stroke('M-26 0H26', WARM[3], 4) + stroke('M0 -26C-14 -10 -14 10 0 26C14 10 14 -10 0 -26', NAVY[4], 3);
const code = frame(-25, -25, 20, 20, 3, NAVY[8], 5) + frame(5, -25, 20, 20, 3, NAVY[8], 5) + frame(-25, 5, 20, 20, 3, NAVY[8], 5) +
  [[6, 6], [17, 6], [11, 12], [6, 18], [18, 18]].map(([x, y]) => box(x, y, 6, 6, 1, TEAL[6])).join('');
const ticket = shape('M-28 -16H28V-6A6 6 0 0 0 28 6V16H-28V6A6 6 0 0 0 -28 -6Z', WARM[4]) + stroke('M-10 0L-2 8L12 -8', '#ffffff', 5);

function logo(mark, lines, accent) {
  const size = fit(lines, 210, lines.length === 1 ? 36 : 24, 700);
  const first = lines.length === 1 ? 48 + size * 0.36 : 42;
  const words = lines.map((line, k) => text(line, { x: 94, y: first + k * 28, size, weight: 700, fill: NAVY[8] })).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 96" width="320" height="96">${box(1, 1, 318, 94, 14, '#ffffff')}${frame(1, 1, 318, 94, 14, accent, 2)}${at(50, 48, mark)}${words}</svg>\n`;
}

/** By file name. */
export const PAYMENTS = {
  'bank-contoh-nusantara': logo(islands, ['Bank Contoh', 'Nusantara'], TEAL[2]),
  'bank-contoh-khatulistiwa': logo(globe, ['Bank Contoh', 'Khatulistiwa'], NAVY[2]),
  'virtual-account-bank-contoh-nusantara': logo(islands, ['Virtual Account', 'Contoh Nusantara'], TEAL[2]),
  qris: logo(code, ['QRIS'], NAVY[2]),
  gratis: logo(ticket, ['Gratis'], WARM[2]),
};
