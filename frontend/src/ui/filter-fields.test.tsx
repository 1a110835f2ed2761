import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchBox } from './search-box';
import { SelectBox } from './select-box';

const MONTHS = [
  { value: '11', label: 'November' },
  { value: '12', label: 'Desember' },
];

function Months({ none, disabled }: { none?: string; disabled?: boolean }) {
  const [month, setMonth] = useState('11');
  return (
    <>
      <SelectBox label="Bulan" value={month} choices={MONTHS} onChange={setMonth} {...(none && { none })} {...(disabled && { disabled })} />
      <p>Terpilih: {month || 'tidak ada'}</p>
    </>
  );
}

test('a choice has its name, shows what is chosen, and tells what is chosen instead', async () => {
  render(<Months none="Semua bulan" />);
  const box = screen.getByRole('combobox', { name: 'Bulan' });
  expect(box).toHaveDisplayValue('November');
  expect(
    within(box)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semua bulan', 'November', 'Desember']);
  const user = userEvent.setup();
  await user.selectOptions(box, 'Desember');
  expect(screen.getByText('Terpilih: 12')).toBeVisible();
  await user.selectOptions(box, 'Semua bulan');
  expect(screen.getByText('Terpilih: tidak ada')).toBeVisible();
  expect(box).toHaveDisplayValue('Semua bulan');
});

test('where something has to be chosen, nothing cannot be', () => {
  render(<Months />);
  expect(screen.getAllByRole('option')).toHaveLength(MONTHS.length);
});

test('a choice that cannot be made yet says so', () => {
  render(<Months disabled />);
  expect(screen.getByRole('combobox', { name: 'Bulan' })).toBeDisabled();
});

test('a search is sent when it is asked for, without spaces around it, and shows the keyword of its address', async () => {
  const onSearch = vi.fn();
  const search = (keyword: string) => (
    <SearchBox name="Cari event" label="Kata kunci" placeholder="Judul" keyword={keyword} maxLength={20} onSearch={onSearch} />
  );
  const { rerender } = render(search(''));
  const box = () => within(screen.getByRole('search', { name: 'Cari event' })).getByRole('searchbox', { name: 'Kata kunci' });
  const user = userEvent.setup();
  await user.type(box(), ' nyeri ');
  expect(onSearch).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cari' }));
  expect(onSearch).toHaveBeenCalledWith('nyeri');
  rerender(search('jantung'));
  expect(box()).toHaveDisplayValue('jantung');
});

test('a search whose name is only heard keeps it', () => {
  render(
    <SearchBox name="Cari" label="Kata kunci" labelHidden placeholder="" keyword="" maxLength={20} first onSearch={() => undefined} />,
  );
  expect(screen.getByRole('searchbox', { name: 'Kata kunci' })).toHaveFocus();
});
