/** A camera that sees one QR code and nothing else: a film of it, which Chromium plays in the place of a camera. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import { openBrowser, visit, visitsOfATest, type Visit } from './visit';

const WIDTH = 1280;
const HEIGHT = 720;
/** How much of the film's height the code takes: somebody holds the phone a little away. */
const SHARE = 0.85;
const BLACK = 16;
const WHITE = 235;
const GREY = 128;

/** A film of a code, as YUV4MPEG2: a header, then frames of brightness and of two colours that say nothing. */
function filmOf(text: string): Buffer {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dot = Math.floor((HEIGHT * SHARE) / code.length);
  const left = Math.floor((WIDTH - code.length * dot) / 2);
  const top = Math.floor((HEIGHT - code.length * dot) / 2);
  const brightness = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  code.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < dot; line += 1) {
        const at = (top + y * dot + line) * WIDTH + left + x * dot;
        brightness.fill(BLACK, at, at + dot);
      }
    }),
  );
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

/** Visits whose cameras are held at a code each. */
export function openCameras(): (text: string, size: { width: number; height: number }) => Promise<Visit> {
  const visits = visitsOfATest();
  return async (text, size) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-camera-'));
    const film = join(folder, 'code.y4m');
    writeFileSync(film, filmOf(text));
    const browser = await openBrowser([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    const begun = await visit(browser, size);
    begun.leave = async () => {
      await browser.close();
      rmSync(folder, { recursive: true });
    };
    visits.push(begun);
    return begun;
  };
}
