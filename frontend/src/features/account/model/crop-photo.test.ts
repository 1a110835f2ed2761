import { afterEach, expect, test, vi } from 'vitest';
import { croppedPhoto, LONGEST_SIDE } from './crop-photo';

const PHOTO = new File(['bytes'], 'liburan.png', { type: 'image/png' });
const AREA = { x: 300, y: 100, width: 2048, height: 2048 };

afterEach(() => vi.unstubAllGlobals());

test('the chosen part is drawn, no larger than anybody is shown it, and sent as a JPEG', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve('the picture'));
  const pen = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['cut'], { type: type ?? '' })));
  const cut = await croppedPhoto(PHOTO, AREA);
  expect(cut).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 3 });
  expect(pen.drawImage).toHaveBeenCalledWith('the picture', 300, 100, 2048, 2048, 0, 0, LONGEST_SIDE, LONGEST_SIDE);
});

test('a photo that cannot be drawn is sent as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await croppedPhoto(PHOTO, AREA)).toBe(PHOTO);
});
