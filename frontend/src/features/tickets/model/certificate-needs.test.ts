import { expect, test } from 'vitest';
import { isEarned } from './certificate-needs';

const need = (syarat: string, terpenuhi: boolean) => ({ syarat, terpenuhi, keterangan: null });

test.each([
  [[true, false], true, true],
  [[true, true], true, true],
  [[false, false], true, false],
  [[true, true], false, false],
  [[], true, false],
])('sessions attended %j and the form given %s: earned %s', (sessions, form, earned) => {
  const attended = sessions.map((met, place) => need(`Hadir di Sesi ${place + 1}`, met));
  expect(isEarned([need('Tiket lunas', true), ...attended, need('Form kepuasan terisi', form)])).toBe(earned);
});
