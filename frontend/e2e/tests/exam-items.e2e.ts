/** The desk sees how the questions of an exam do, on a desk and on a phone. */
import { test } from 'vitest';
import { enter } from '../member';
import { ADMIN } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, SIZES } from '../visit';

const arrive = openVisits();

test.each(['desk', 'phone'] as const)('axe finds nothing in the figures of questions on a %s, and nothing is cut off', async (size) => {
  const visit = await arrive(SIZES[size]);
  await enter(visit, ADMIN, '/admin/ujian?kelas=102&jenis=e_course');
  await visit.page.getByRole('table', { name: /^Butir soal Ujian akhir pemantauan dasar/ }).waitFor();
  await expectNoViolations(visit.page);
  await expectNoSidewaysScroll(visit.page);
});
