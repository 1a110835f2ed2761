import { expect, test } from 'vitest';
import type { Requirement } from '@/api/types';
import { isEarned } from './certificate-needs';

const need = (jenis: Requirement['jenis'], terpenuhi: boolean): Requirement => ({ jenis, syarat: '', terpenuhi, keterangan: null });

test.each([
  [[true, false], true, true],
  [[true, true], true, true],
  [[false, false], true, false],
  [[true, true], false, false],
  [[], true, false],
])('sessions attended %j and the form given %s: earned %s', (sessions, form, earned) => {
  const attended = sessions.map((met) => need('kehadiran', met));
  expect(isEarned([need('tiket', true), ...attended, need('form_kepuasan', form)])).toBe(earned);
});
