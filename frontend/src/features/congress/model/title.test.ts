import { expect, test } from 'vitest';
import { splitTitle } from './title';

test('a title is cut where the name of the congress ends', () => {
  expect(splitTitle('InASIA 2026: Pertemuan Ilmiah: Bali')).toEqual({ name: 'InASIA 2026', subtitle: 'Pertemuan Ilmiah: Bali' });
  expect(splitTitle('KONAS 2025')).toEqual({ name: 'KONAS 2025', subtitle: '' });
  expect(splitTitle(null)).toEqual({ name: '', subtitle: '' });
});
