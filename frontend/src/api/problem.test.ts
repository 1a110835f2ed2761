import { expect, test } from 'vitest';
import { toProblem } from './problem';

test('the server’s words and fields are kept', () => {
  const error = { status: 422, data: { message: 'Data tidak valid.', code: 'tidak_valid', errors: { nik: ['NIK tidak boleh kosong'] } } };
  expect(toProblem(error)).toEqual({
    status: 422,
    message: 'Data tidak valid.',
    code: 'tidak_valid',
    errors: { nik: ['NIK tidak boleh kosong'] },
  });
});

test.each([
  [{ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, 'tidak_terhubung'],
  [{ status: 'TIMEOUT_ERROR', error: 'AbortError' }, 'terlalu_lama'],
  [{ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' }, 'tidak_diketahui'],
  [new Error('undefined is not a function'), 'tidak_diketahui'],
  [undefined, 'tidak_diketahui'],
])('%o is told in Indonesian, never in the machine’s words', (error, code) => {
  const problem = toProblem(error);
  expect(problem.code).toBe(code);
  expect(problem.message).not.toMatch(/error|fetch|undefined|html/i);
});

test('the status of an unreadable answer is known', () => {
  expect(toProblem({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }).status).toBe(502);
});

test.each([
  [1, '1 detik'],
  [42, '42 detik'],
  [119, '119 detik'],
  [120, '2 menit'],
  [601, '11 menit'],
])('asked too often, the words say to wait: %d s is %s', (retryAfter, words) => {
  const data = { message: 'Terlalu banyak permintaan.', code: 'terlalu_banyak_permintaan' };
  expect(toProblem({ status: 429, data, retryAfter })).toMatchObject({
    message: `Terlalu banyak permintaan. Tunggu ${words}.`,
    retryAfter,
  });
  // A server that is busy for a second is no reason to look at the clock.
  expect(toProblem({ status: 503, data, retryAfter }).message).toBe('Terlalu banyak permintaan.');
});
