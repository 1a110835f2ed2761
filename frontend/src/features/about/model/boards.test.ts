import { expect, test } from 'vitest';
import { aBoard, aBoardMember } from '@/testing/samples-pages';
import { chosenBoard, divisionsOf, periodKey, periodWords } from './boards';

const NOW = aBoard();
const BEFORE = aBoard({ periode_awal: 2021, periode_akhir: 2024 });

test('the address names a board by its years; what names none is the newest', () => {
  expect(chosenBoard([NOW, BEFORE], periodKey(BEFORE))).toBe(BEFORE);
  for (const wrong of [null, '', '2021', '1999-2003']) expect(chosenBoard([NOW, BEFORE], wrong)).toBe(NOW);
  expect(chosenBoard([], '2021-2024')).toBeUndefined();
});

test('a period within one year is that year', () => {
  expect(periodWords(NOW)).toBe('2024–2027');
  expect(periodWords(aBoard({ periode_awal: 2020, periode_akhir: 2020 }))).toBe('2020');
});

test('members stand in the parts of the board, both in their order', () => {
  const members = [
    aBoardMember({ id: 1, bidang: 'Pengurus harian' }),
    aBoardMember({ id: 2, bidang: 'Bidang Pendidikan' }),
    aBoardMember({ id: 3, bidang: 'Pengurus harian ' }),
  ];
  expect(divisionsOf(members).map(({ name, members: those }) => [name, those.map(({ id }) => id)])).toEqual([
    ['Pengurus harian', [1, 3]],
    ['Bidang Pendidikan', [2]],
  ]);
});
