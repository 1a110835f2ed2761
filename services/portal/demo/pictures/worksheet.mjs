// Prints the worksheet of course 111, one page of A4, into ../files/courses/lembar-persetujuan.pdf: `node worksheet.mjs`. Needs chromium.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NAVY, TEAL } from './palette.mjs';

const require = createRequire(import.meta.url);
const face = (weight) => `@font-face{font-family:Jakarta;font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff2`)).toString('base64')})}`;
const PARTS = [
  ['Kapasitas', 'Apakah pasien memahami, mengingat, menimbang, dan dapat menyampaikan pilihannya hari ini?', 2],
  ['Penjelasan', 'Tulis tiga risiko yang Anda sampaikan: yang sering, yang berat, dan yang penting bagi orang ini.', 3],
  ['Pemahaman', 'Catat dengan kata pasien sendiri bagaimana ia menceritakan kembali rencana itu.', 3],
  ['Kesukarelaan', 'Siapa yang hadir? Adakah tekanan dari keluarga, waktu, atau biaya? Apa yang Anda lakukan?', 2],
  ['Renungan', 'Apa yang akan Anda ubah pada percakapan berikutnya?', 2],
];
const body = PARTS.map(([name, ask, lines], k) => `<section><b>${k + 1}</b><div><h2>${name}</h2><p>${ask}</p>${'<i></i>'.repeat(lines)}</div></section>`).join('');
const page = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Lembar kerja percakapan persetujuan</title><style>${face(500)}${face(700)}
@page{size:A4;margin:0}*{box-sizing:border-box}body{margin:0;font:500 11pt/1.5 Jakarta;color:${NAVY[9]}}header{background:${TEAL[8]};color:#fff;padding:16mm 18mm 10mm}
h1{font-size:21pt;line-height:1.2;margin:0 0 2mm}header p{margin:0;color:${TEAL[1]}}main{padding:6mm 18mm}section{display:flex;gap:6mm;padding:3.5mm 0}
section b{flex:none;width:9mm;height:9mm;border-radius:50%;background:${TEAL[6]};color:#fff;text-align:center;line-height:9mm}section div{flex:1}
h2{font-size:13pt;margin:0;color:${TEAL[8]}}section p{margin:0 0 1mm}i{display:block;height:8mm;border-bottom:.3mm solid ${NAVY[2]}}
footer{position:fixed;bottom:9mm;left:18mm;right:18mm;font-size:8.5pt;color:${NAVY[5]}}</style></head><body>
<header><h1>Lembar kerja percakapan persetujuan</h1><p>Satu pasien, satu percakapan, satu halaman. Jangan menulis nama atau nomor rekam medis.</p></header><main>${body}</main>
<footer>Bahan latihan pribadi untuk kelas Etika, Persetujuan Tindakan, dan Keselamatan Pasien. Bukan formulir persetujuan.</footer></body></html>`;
const folder = mkdtempSync(join(tmpdir(), 'worksheet-'));
writeFileSync(join(folder, 'page.html'), page);
execFileSync('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', `--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${new URL('../files/courses/lembar-persetujuan.pdf', import.meta.url).pathname}`, `file://${join(folder, 'page.html')}`], { stdio: 'ignore' });
rmSync(folder, { recursive: true });
