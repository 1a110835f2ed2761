// Figures of the demo's e-posters, by the word that posters.json has for them. Each draws itself into w x h.
import { NAVY, TEAL } from './palette.mjs';
import { ART } from './layouts.mjs';
import { PATTERNS } from './patterns.mjs';
import { arc, at, box, clip, disc, n, shape, stroke } from './shapes.mjs';
import { text } from './text.mjs';

const label = (words, x, y, anchor = 'middle', size = 22) => text(words, { x, y, size, weight: 600, fill: NAVY[6], anchor });
const axes = (w, h) => stroke(`M46 6V${h - 40}H${w}`, NAVY[4], 3) + [0.25, 0.5, 0.75].map((k) => stroke(`M46 ${n((h - 40) * k)}H${w}`, NAVY[2], 1.5)).join('');
const FIELD_ART = { ANES: 'airway', GAWAT: 'drip', ICU: 'lungs', KARDIO: 'heart', NYERI: 'nerve', OBSTETRI: 'mother', PEDIATRI: 'teddy', REGIONAL: 'spine', UMUM: 'monitor' };

const FIGURES = {
  batang: ['Perbandingan antarkelompok', (w, h, luck, look) => {
    const names = ['Kontrol', 'Kelompok 1', 'Kelompok 2'];
    return axes(w, h) + names.map((name, k) => {
      const each = (w - 60) / names.length;
      const high = (h - 70) * (0.9 - k * 0.22 + luck() * 0.1);
      const x = 70 + k * each;
      return box(n(x), n(h - 40 - high), n(each * 0.62), n(high), 6, k ? TEAL[3 + 2 * k] : look.accent) + stroke(`M${n(x + each * 0.31)} ${n(h - 60 - high)}v38m-10 -38h20`, NAVY[7], 3) + label(name, x + each * 0.31, h - 8);
    }).join('');
  }],
  garis: ['Perjalanan selama pengamatan', (w, h, luck, look) => {
    const wave = (drop) => Array.from({ length: 9 }, (_, k) => 0.85 - k * drop + (luck() - 0.5) * 0.07);
    const path = (values) => values.map((v, k) => `${n(46 + ((w - 46) * k) / 8)} ${n((h - 46) * (1 - v))}`).join('L');
    const [treated, control] = [path(wave(0.075)), path(wave(0.03))];
    return axes(w, h) + shape(`M46 ${h - 40}L${treated}L${w} ${h - 40}Z`, TEAL[2], 'opacity="0.45"') + stroke(`M${control}`, look.accent, 6) + stroke(`M${treated}`, TEAL[7], 6) + label('Kontrol', w - 4, 60, 'end') + label('Jam ke-', w / 2, h - 6);
  }],
  'garis-waktu': ['Perjalanan kasus', (w, h, luck, look) => {
    const steps = ['Masuk rumah sakit', 'Keputusan tindakan', 'Puncak masalah', 'Perbaikan', 'Pulang'];
    const each = (h - 40) / (steps.length - 1);
    return stroke(`M40 20V${h - 20}`, NAVY[3], 6) + steps.map((name, k) => disc(40, 20 + k * each, k === 2 ? 19 : 14, k === 2 ? look.accent : TEAL[6]) + label(name, 86, 28 + k * each, 'start', 27) + label(`Hari ${Math.floor(k * (1 + luck() * 2))}`, w - 4, 28 + k * each, 'end', 24)).join('');
  }],
  kotak: ['Sebaran nilai', (w, h, luck, look) => axes(w, h) + [0, 1, 2].map((k) => {
    const each = (w - 60) / 3;
    const x = 70 + k * each;
    const top = (h - 60) * (0.12 + k * 0.14 + luck() * 0.08);
    const high = (h - 60) * (0.26 + luck() * 0.12);
    return stroke(`M${n(x + each * 0.31)} ${n(top - 34)}V${n(top + high + 40)}`, NAVY[7], 3) + box(n(x), n(top), n(each * 0.62), n(high), 6, k ? TEAL[3 + 2 * k] : look.accent) + stroke(`M${n(x)} ${n(top + high * 0.45)}h${n(each * 0.62)}`, '#ffffff', 5) + label(['Awal', 'Hari 1', 'Hari 3'][k], x + each * 0.31, h - 8);
  }).join('')],
  'kurva-roc': ['Ketepatan: kurva ROC', (w, h, luck, look) => {
    const side = h - 46;
    const bend = 0.72 + luck() * 0.12;
    return axes(w, h) + stroke(`M46 ${side}L${n(46 + (w - 46))} 6`, NAVY[3], 3, 'stroke-dasharray="10 10"') + stroke(`M46 ${side}C60 ${n(side * (1 - bend))} ${n(w * 0.3)} 30 ${w} 6`, TEAL[7], 7) + box(n(w * 0.5), n(side * 0.6), n(w * 0.42), 62, 12, look.accent) + text(`AUC ${bend.toFixed(2).replace('.', ',')}`, { x: n(w * 0.71), y: n(side * 0.6 + 42), size: 30, weight: 700, fill: '#ffffff', anchor: 'middle' });
  }],
  lingkaran: ['Bagian dari seluruh subjek', (w, h, luck, look) => {
    const part = 70 + luck() * 90;
    const r = h / 2 - 44;
    return stroke(arc(r, -90, 269, w * 0.34, h / 2), TEAL[2], 56, '', 'butt') + stroke(arc(r, -90, -90 + part, w * 0.34, h / 2), look.accent, 56, '', 'butt') + text(`${Math.round(part / 3.6)}%`, { x: w * 0.34, y: h / 2 + 20, size: 60, weight: 800, fill: NAVY[8], anchor: 'middle' }) + box(n(w * 0.72), h / 2 - 40, 24, 24, 6, look.accent) + label('Ya', w * 0.72 + 36, h / 2 - 19, 'start') + box(n(w * 0.72), h / 2 + 10, 24, 24, 6, TEAL[2]) + label('Tidak', w * 0.72 + 36, h / 2 + 31, 'start');
  }],
  peta: ['Asal pasien menurut kecamatan', (w, h, luck, look) => shape(`M20 ${n(h * 0.5)}C${n(w * 0.1)} 10 ${n(w * 0.4)} 40 ${n(w * 0.55)} 26S${n(w * 0.98)} ${n(h * 0.2)} ${n(w - 12)} ${n(h * 0.55)}S${n(w * 0.7)} ${n(h - 20)} ${n(w * 0.45)} ${n(h - 30)}S0 ${n(h * 0.9)} 20 ${n(h * 0.5)}Z`, TEAL[2]) + stroke(`M${n(w * 0.3)} 40C${n(w * 0.36)} ${n(h * 0.4)} ${n(w * 0.24)} ${n(h * 0.7)} ${n(w * 0.34)} ${h - 30}M${n(w * 0.62)} 30C${n(w * 0.56)} ${n(h * 0.4)} ${n(w * 0.72)} ${n(h * 0.6)} ${n(w * 0.64)} ${h - 30}`, '#ffffff', 5) + Array.from({ length: 9 }, () => disc(n(w * (0.14 + luck() * 0.72)), n(h * (0.26 + luck() * 0.5)), n(8 + luck() * 22), look.accent, 'opacity="0.72"')).join('')],
  tabel: ['Ciri subjek', (w, h, luck, look) => {
    const rows = ['Usia (tahun)', 'Perempuan (%)', 'ASA III–IV (%)', 'Lama tindakan (menit)', 'Lama rawat (hari)'];
    const each = (h - 10) / (rows.length + 1);
    const cell = (k) => [44, 52, 27, 96, 5][k] + Math.round((luck() - 0.5) * 6);
    return box(0, 0, w, n(each - 8), 8, look.head) + text('Intervensi', { x: w * 0.66, y: each * 0.58, size: 23, weight: 700, fill: '#ffffff', anchor: 'middle' }) + text('Kontrol', { x: w * 0.89, y: each * 0.58, size: 23, weight: 700, fill: '#ffffff', anchor: 'middle' }) + rows.map((row, k) => { const y = each * (k + 1); return stroke(`M0 ${n(y + each - 6)}H${w}`, NAVY[2], 2) + label(row, 6, y + each * 0.55, 'start') + label(String(cell(k)), w * 0.66, y + each * 0.55) + label(String(cell(k)), w * 0.89, y + each * 0.55); }).join('');
  }],
  'bagan-alir': ['Alur subjek dan kajian', (w, h, luck, look) => {
    const count = 90 + Math.floor(luck() * 160);
    const kept = count - 8 - Math.floor(luck() * 20);
    const card = (words, x, y, wide, fill) => box(n(x), n(y), n(wide), 66, 12, fill) + text(words, { x: x + wide / 2, y: y + 42, size: 24, weight: 600, fill: '#ffffff', anchor: 'middle' });
    return stroke(`M${n(w / 2)} 60V${n(h * 0.4)}M${n(w / 2)} ${n(h * 0.4 + 60)}V${n(h * 0.7)}M${n(w * 0.24)} ${n(h * 0.78)}V${n(h * 0.7)}H${n(w * 0.76)}V${n(h * 0.78)}`, NAVY[4], 4) + card(`Dinilai: ${count}`, w * 0.2, 0, w * 0.6, NAVY[7]) + card(`Diikutkan: ${kept}`, w * 0.2, h * 0.38, w * 0.6, TEAL[7]) + card(`Lengkap: ${kept - 7}`, w * 0.02, h * 0.78, w * 0.44, TEAL[6]) + card('Keluar: 7', w * 0.54, h * 0.78, w * 0.44, look.accent);
  }],
};
FIGURES.anatomi = ['Sasaran tindakan', (w, h, luck, look) => at(w / 2, h / 2, ART.nerve({ line: look.head, soft: TEAL[3], accent: look.accent, deep: NAVY[8] }), 0.8)];

/** The figure of a poster by its word: its caption, and how it draws itself. */
export const figure = (word) => FIGURES[word] ?? FIGURES.batang;

/** The drawing that stands for a knowledge field, on a cloth. */
export function emblem(field, weave, look, w, h) {
  return `<defs>${PATTERNS[weave]('e', look.accent)}</defs>` + clip('emblem', `<rect width="${w}" height="${h}" rx="18"/>`, box(0, 0, w, h, 18, look.band) + box(0, 0, w, h, 18, 'url(#e)', 'opacity="0.16"') + at(w / 2, h / 2, ART[FIELD_ART[field] ?? 'monitor']({ line: look.ink, soft: look.soft, accent: look.accent, deep: look.deep }), Math.min(w, h) / 560));
}
