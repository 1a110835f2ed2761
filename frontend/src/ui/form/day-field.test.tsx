import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DayField } from './day-field';

function Form({ start, onTake }: { start: string; onTake: (day: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <DayField
      label="Tanggal lahir"
      value={value}
      longAgo
      maxDate="2026-12-31"
      onChange={(day) => {
        setValue(day);
        onTake(day);
      }}
    />
  );
}

const field = () => screen.getByLabelText('Tanggal lahir');

/** The box, once its calendar is loaded. */
async function openField(start: string) {
  const take = vi.fn();
  const user = userEvent.setup();
  render(<Form start={start} onTake={take} />);
  await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
  return { take, user };
}

test('the day stands in it before its calendar is loaded', async () => {
  render(<Form start="1990-01-05" onTake={() => undefined} />);
  expect(field()).toHaveValue('5 Januari 1990');
  await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
  expect(field()).toHaveValue('5 Januari 1990');
});

test.each(['5/1/1990', '5 Jan 1990', '1990-01-05'])('%s is taken as it was meant, and shown as the portal does', async (typed) => {
  const { take, user } = await openField('');
  await user.type(field(), typed);
  await user.tab();
  expect(take).toHaveBeenLastCalledWith('1990-01-05');
  expect(field()).toHaveValue('5 Januari 1990');
});

test('a day that is still to come is none, and an emptied field is empty', async () => {
  const { take, user } = await openField('1990-01-05');
  await user.clear(field());
  expect(take).toHaveBeenLastCalledWith('');
  await user.type(field(), '1 Januari 2027');
  await user.tab();
  expect(take).toHaveBeenCalledOnce();
  expect(field()).toHaveValue('');
});

const UNREAD = /^Tanggal yang ditulis tidak dapat dipakai, jadi dikembalikan\./;

test.each([
  ['31 Februari 1990', UNREAD],
  ['abc', UNREAD],
  ['5 Januari 2099', 'Tanggal tidak boleh setelah 31 Desember 2026, jadi dikembalikan.'],
])('%s is given back, and said why', async (typed, why) => {
  const { take, user } = await openField('1990-01-05');
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
  expect(field()).toBeInvalid();
  await user.tab();
  expect(field()).toHaveAccessibleDescription(why);
  expect(take).not.toHaveBeenCalledWith(expect.stringMatching(/^\d/));
  await user.type(field(), '5 Januari 1991');
  expect(field()).toBeValid();
});

test('a day long ago is found by its year, its month, and its day', async () => {
  const { take, user } = await openField('');
  await user.click(field());
  await user.click(await screen.findByRole('button', { name: '1994' }));
  await user.click(screen.getByRole('button', { name: 'Mar' }));
  await user.click(screen.getByRole('button', { name: '2 Maret 1994' }));
  expect(take).toHaveBeenLastCalledWith('1994-03-02');
  expect(field()).toHaveValue('2 Maret 1994');
});
