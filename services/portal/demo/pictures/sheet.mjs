// A contact sheet of what was drawn, to look at: `node sheet.mjs events out.png [width] [columns]`.
import { existsSync, readdirSync } from 'node:fs';
import sharp from 'sharp';

const [part = 'events', out = 'sheet.png', wide = '420', across = '4', from = '0', to = '9999'] = process.argv.slice(2);
const folder = new URL(`../media/${part}/`, import.meta.url).pathname;
const width = Number(wide);
const height = Math.round((width * 9) / 16);
const columns = Number(across);
const ids = readdirSync(folder).filter((id) => Number(id) >= Number(from) && Number(id) <= Number(to) && existsSync(`${folder}${id}/640.webp`)).sort((a, b) => Number(a) - Number(b));
const tiles = await Promise.all(ids.map(async (id, k) => ({
  input: await sharp(`${folder}${id}/${width > 640 ? 1280 : 640}.webp`).resize({ width, height }).png().toBuffer(),
  left: 12 + (k % columns) * (width + 12),
  top: 12 + Math.floor(k / columns) * (height + 12),
})));
const rows = Math.ceil(ids.length / columns);
await sharp({ create: { width: columns * (width + 12) + 12, height: rows * (height + 12) + 12, channels: 3, background: '#8a8a8a' } }).composite(tiles).png().toFile(out);
