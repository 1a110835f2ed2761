// Makes the two short videos of the courses into ../files/courses, frame by frame: `node videos.mjs [kapnogram|kompresi-dada]`.
// Needs ffmpeg with libx264 (`apt-get install ffmpeg`); `node videos.mjs kapnogram 12.5` writes the one frame at that second to /tmp instead.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { BREATHS } from './breaths.mjs';
import { NAVY, TEAL, WARM } from './palette.mjs';
import { at, box, disc, mark, n, shape, stroke } from './shapes.mjs';
import { text } from './text.mjs';

const WIDE = 854;
const HIGH = 480;
const RATE = 15;
const page = (inner, ground = NAVY[9]) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">${box(0, 0, WIDE, HIGH, 0, ground)}${inner}</svg>`;
const middle = (words, y, size, fill, weight = 700) => text(words, { x: WIDE / 2, y, size, weight, fill, anchor: 'middle' });
const title = (first, second) => page(at(WIDE / 2, 148, mark(56, TEAL[3], WARM[4])) + middle(first, 280, 46, '#ffffff', 800) + middle(second, 326, 22, TEAL[2], 500), TEAL[8]);
/** The scene of a second, and how long it has lasted. */
const scene = (scenes, second) => {
  const now = scenes.findLast(({ from }) => from <= second);
  return { ...now, since: second - now.from };
};

const CAPNOGRAM = [
  { from: 0, title: true },
  { from: 5, breath: 'normal', head: 'Normal', note: 'Kotak rata, garis dasar di nol', end: '38' },
  { from: 19, breath: 'fin', head: 'Obstruksi', note: 'Dataran miring seperti sirip hiu', end: '48' },
  { from: 33, breath: 'raised', head: 'Rebreathing', note: 'Garis dasar tidak kembali ke nol', end: '45' },
  { from: 47, breath: 'normal', lostAt: 5.5, head: 'Gelombang hilang', note: 'Periksa pasien, pipa, dan sirkuit', end: '38' },
  { from: 60, closing: true },
];

function capnogram(second) {
  const { since, ...now } = scene(CAPNOGRAM, second);
  if (now.title) return title('Membaca empat kapnogram', 'Bentuk dahulu, angka kemudian');
  if (now.closing) return title('Tanpa gelombang, tanpa kepastian', 'Pipa dianggap salah tempat sampai terbukti sebaliknya');
  const [left, right, floor, top] = [70, 620, 370, 120];
  const lost = now.lostAt !== undefined && since > now.lostAt;
  const level = (t) => (now.lostAt !== undefined && t > now.lostAt ? 0 : BREATHS[now.breath](((t % 4) + 4) % 4));
  const height = (value) => floor - (value / 60) * (floor - top);
  // The newest twelve seconds; what was before the scene is left blank.
  const first = Math.max(0, since - 12);
  const points = [];
  for (let t = first; t <= since; t += 0.03) points.push(`${n(left + ((t - Math.max(0, since - 12)) / 12) * (right - left))} ${n(height(level(t)))}`);
  const head = points.at(-1)?.split(' ') ?? [left, floor];
  const lines = [0, 20, 40, 60].map((value) => stroke(`M${left} ${height(value)}H${right}`, NAVY[7], 1) + text(String(value), { x: left - 12, y: height(value) + 6, size: 16, weight: 500, fill: NAVY[3], anchor: 'end' })).join('');
  const color = lost ? WARM[4] : TEAL[3];
  return page(text(now.head, { x: 70, y: 72, size: 36, fill: '#ffffff' }) + text('mmHg', { x: 28, y: 104, size: 15, weight: 500, fill: NAVY[3] }) + lines +
    (points.length > 1 ? stroke(`M${points.join('L')}`, color, 4) : '') + disc(Number(head[0]), Number(head[1]), 6, '#ffffff') +
    box(656, 120, 168, 250, 18, NAVY[8]) + text('EtCO2', { x: 740, y: 168, size: 22, weight: 600, fill: TEAL[2], anchor: 'middle' }) +
    text(lost ? '0' : since < 3.9 ? '--' : now.end, { x: 740, y: 268, size: 80, fill: color, anchor: 'middle' }) + text('mmHg', { x: 740, y: 314, size: 18, weight: 500, fill: NAVY[3], anchor: 'middle' }) +
    (lost && Math.floor(second * 2) % 2 ? box(656, 120, 168, 250, 18, 'none', `stroke="${WARM[4]}" stroke-width="5"`) : '') +
    box(0, 408, WIDE, 72, 0, TEAL[8]) + middle(now.note, 453, 26, '#ffffff', 600));
}

const BEAT = 60 / 110;
const COMPRESSIONS = [
  { from: 0, title: true },
  { from: 5, head: 'Posisi', note: 'Bahu tegak lurus di atas tangan, siku lurus', slow: true },
  { from: 13, head: 'Irama dan kedalaman', note: '100 sampai 120 kali semenit, sedalam 5 sampai 6 cm', counted: true },
  { from: 29.5, head: 'Dada kembali penuh', note: 'Jangan bersandar di antara dua kompresi', slow: true, recoil: true },
  { from: 38, head: 'Berganti setiap dua menit', note: 'Jeda saat bertukar tidak lebih dari lima detik', counted: true, swap: true },
  { from: 45, closing: true },
];

function compressions(second) {
  const { since, ...now } = scene(COMPRESSIONS, second);
  if (now.title) return title('Irama kompresi dada', 'Kuat, teratur, dan dilepas penuh');
  if (now.closing) return title('Tekan. Lepas. Ulangi.', 'Latihan pada manekin tetap diperlukan');
  const step = now.slow ? 2 : BEAT;
  const phase = (since % step) / step;
  const depth = (1 - Math.cos(phase * 2 * Math.PI)) / 2;
  const down = depth * 44;
  const count = Math.floor(since / BEAT) % 30 + 1;
  const skin = WARM[2];
  const chest = `M120 390C124 320 190 306 250 ${300}C300 ${294} 330 ${298 + down} 372 ${298 + down}C414 ${298 + down} 446 296 500 304C560 312 600 330 606 390Z`;
  const x = 372;
  const hands = 298 + down;
  const helper = (dx, fade) => `<g opacity="${fade}" transform="translate(${dx} 0)">${shape(`M${x - 74} ${hands - 142}C${x - 66} ${hands - 172} ${x + 66} ${hands - 172} ${x + 74} ${hands - 142}L${x + 18} ${hands - 4}H${x - 18}Z`, TEAL[5])}${shape(`M${x - 40} ${hands - 142}L${x} ${hands - 30}L${x + 40} ${hands - 142}Z`, NAVY[9])}${disc(x, hands - 178, 34, skin)}${shape(`M${x - 35} ${hands - 182}A35 35 0 0 1 ${x + 35} ${hands - 182}C${x + 14} ${hands - 198} ${x - 14} ${hands - 198} ${x - 35} ${hands - 182}Z`, TEAL[3])}${box(x - 30, hands - 20, 60, 24, 10, skin)}</g>`;
  const ruler = box(676, 150, 128, 220, 16, NAVY[8]) + [0, 1, 2, 3, 4, 5, 6].map((cm) => stroke(`M700 ${182 + cm * 26}h${cm >= 5 ? 34 : 18}`, cm >= 5 ? WARM[4] : NAVY[4], 3) + (cm === 0 || cm >= 5 ? text(`${cm}`, { x: 746, y: 188 + cm * 26, size: 17, weight: 700, fill: '#ffffff' }) : '')).join('') +
    text('cm', { x: 786, y: 188, size: 15, weight: 500, fill: NAVY[3], anchor: 'end' }) + shape(`M690 ${182 + depth * 5.5 * 26}l-16 -9v18Z`, WARM[4]);
  const pulse = 26 + 10 * (1 - phase);
  const counter = now.counted ? disc(92, 170, pulse + 22, TEAL[7], `opacity="${n(1 - phase * 0.6)}"`) + disc(92, 170, 44, TEAL[6]) + text(String(count), { x: 92, y: 186, size: 42, fill: '#ffffff', anchor: 'middle' }) + text('110 / menit', { x: 92, y: 252, size: 18, weight: 600, fill: TEAL[2], anchor: 'middle' }) : '';
  const arrow = now.recoil ? stroke(`M${x + 96} ${320 - down * 0.2}v-70m-18 20l18 -22l18 22`, WARM[4], 6, `opacity="${n(1 - depth)}"`) : '';
  return page(text(now.head, { x: 48, y: 72, size: 34, fill: '#ffffff' }) + counter + (now.swap ? helper(186, 0.45) : '') + shape(chest, skin) + stroke('M96 392H640', NAVY[5], 8) + helper(0, 1) + arrow + ruler +
    box(0, 408, WIDE, 72, 0, TEAL[8]) + middle(now.note, 453, 24, '#ffffff', 600));
}

const VIDEOS = {
  kapnogram: { seconds: 64, draw: capnogram },
  // A click on each compression while they are counted.
  'kompresi-dada': { seconds: 48, draw: compressions, sound: `if(gte(t\\,13)*lt(t\\,29.5)\\,lt(mod(t-13\\,${BEAT})\\,0.035)*sin(2*PI*880*t)*0.5\\,if(gte(t\\,38)*lt(t\\,45)\\,lt(mod(t-38\\,${BEAT})\\,0.035)*sin(2*PI*880*t)*0.5\\,0))` },
};

const [only, still] = process.argv.slice(2);
for (const [name, { seconds, draw, sound }] of Object.entries(VIDEOS)) {
  if (only && only !== name) continue;
  if (still) {
    await sharp(Buffer.from(draw(Number(still)))).png().toFile(`/tmp/${name}-${still}.png`);
    continue;
  }
  const out = new URL(`../files/courses/${name}.mp4`, import.meta.url).pathname;
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${WIDE}x${HIGH}`, '-framerate', String(RATE), '-i', '-',
    ...(sound ? ['-f', 'lavfi', '-i', `aevalsrc=${sound}:s=22050:d=${seconds}`, '-c:a', 'aac', '-b:a', '24k'] : []),
    '-c:v', 'libx264', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-preset', 'slow', '-crf', '29', '-g', String(RATE * 4), '-threads', '1', '-fflags', '+bitexact', '-movflags', '+faststart', '-map_metadata', '-1', out], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'exit');
  for (let frame = 0; frame < seconds * RATE; frame += 1) {
    const pixels = await sharp(Buffer.from(draw(frame / RATE))).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${name}: ffmpeg ended with ${code}`);
}
