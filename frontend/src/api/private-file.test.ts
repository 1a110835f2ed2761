import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { server } from '@/testing/server';
import { fetchPrivateFile } from './private-file';
import { STORAGE_KEYS } from './session-storage';

const FILE = '/api/v1/sub-event/e-poster/21/file?v=1a2b';

beforeEach(() => localStorage.setItem(STORAGE_KEYS.accessToken, 'abc'));

test('a file of the own site is fetched with the token', async () => {
  let shown: string | null = null;
  server.use(
    http.get('/sub-event/e-poster/{id}/file', ({ request }) => {
      shown = request.headers.get('Authorization');
      return HttpResponse.text('poster');
    }),
  );
  expect(await (await fetchPrivateFile(FILE)).text()).toBe('poster');
  expect(shown).toBe('Bearer abc');
});

test.each(['https://elsewhere.test/api/v1/file', '//elsewhere.test/file', 'data:text/plain,poster'])(
  '%s is not asked for at all, so that no token leaves',
  async (address) => {
    await expect(fetchPrivateFile(address)).rejects.toThrow('another site');
  },
);

test('a refusal and a page that was left give no file', async () => {
  server.use(http.get('/sub-event/e-poster/{id}/file', () => problem(404, { message: 'Tidak ada.', code: 'tidak_ditemukan' })));
  await expect(fetchPrivateFile(FILE)).rejects.toThrow('404');
  await expect(fetchPrivateFile(FILE, AbortSignal.abort())).rejects.toThrow();
});
