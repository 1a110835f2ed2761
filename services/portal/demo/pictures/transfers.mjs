// What a bank's app shows of a transfer, 720 x 1280: the proofs of payment that lie at the demo's desk. The codes are those of services/portal/src/demo_market.rs,
// the amounts what these orders cost there;
// which bank it is the code says, too: even the first one, odd the second.
import { NAVY, TEAL, WARM } from './palette.mjs';
import { box, disc, stroke } from './shapes.mjs';
import { fit, text } from './text.mjs';

const ORDERS = [
  { code: 137, name: 'Nurul Hikmah', amount: 2225137, bank: 'Bank Contoh Khatulistiwa', account: '0004445556' },
  { code: 412, name: 'Clara Simanungkalit', amount: 1825412, bank: 'Bank Contoh Nusantara', account: '0001112223' },
  { code: 258, name: 'Otniel Wenda', amount: 270258, bank: 'Bank Contoh Nusantara', account: '0001112223' },
  { code: 905, name: 'Reza Kurniawan', amount: 2050905, bank: 'Bank Contoh Khatulistiwa', account: '0004445556' },
  { code: 571, name: 'Hamzah Latuconsina', amount: 2650571, bank: 'Bank Contoh Khatulistiwa', account: '0004445556' },
];

const rupiah = (amount) => `Rp${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;

function row(y, label, value) {
  const size = fit([value], 560, 32, 700);
  return text(label, { x: 80, y, size: 24, weight: 500, fill: NAVY[5] }) + text(value, { x: 80, y: y + 42, size, weight: 700, fill: NAVY[9] }) +
    box(80, y + 70, 560, 2, 1, NAVY[1]);
}

function transfer({ code, name, amount, bank, account }) {
  const tone = bank.endsWith('Nusantara') ? TEAL : NAVY;
  const inner = box(0, 0, 720, 1280, 0, tone[0]) + box(0, 0, 720, 250, 0, tone[8]) +
    text('Bank Contoh', { x: 360, y: 92, size: 40, weight: 800, fill: '#ffffff', anchor: 'middle' }) +
    text('gambar contoh, bukan bukti bank', { x: 360, y: 132, size: 22, weight: 500, fill: '#ffffff', anchor: 'middle', opacity: 0.8 }) +
    box(40, 190, 640, 1030, 28, '#ffffff') + disc(360, 280, 54, WARM[1]) + stroke('M334 282L354 302L390 260', WARM[6], 11) +
    text('Transfer berhasil', { x: 360, y: 388, size: 38, weight: 800, fill: NAVY[9], anchor: 'middle' }) +
    text(rupiah(amount), { x: 360, y: 464, size: 58, weight: 800, fill: tone[8], anchor: 'middle' }) +
    box(80, 506, 560, 2, 1, NAVY[1]) +
    row(560, 'Dari', name) + row(690, 'Ke', 'Yayasan Diklat Nusamedika') + row(820, bank, account) + row(950, 'Nomor referensi', `CTH${account.slice(-4)}${code}${String(amount).slice(0, 4)}`) +
    text('Berita: pendaftaran', { x: 80, y: 1090, size: 24, weight: 500, fill: NAVY[5] }) +
    text('Simpan bukti ini sampai pesanan Anda dikonfirmasi.', { x: 360, y: 1166, size: 22, weight: 500, fill: NAVY[6], anchor: 'middle' });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 1280" width="720" height="1280">${inner}</svg>`;
}

/** By code. */
export const TRANSFERS = Object.fromEntries(ORDERS.map((order) => [order.code, transfer(order)]));
