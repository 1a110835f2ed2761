import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ModalDialog } from '../modal-dialog';
import { MomentField } from './moment-field';

function Form({ start, readOnly = false, onTake }: { start: string; readOnly?: boolean; onTake: (moment: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <MomentField
      label="Berlaku sampai"
      time="23:59"
      value={value}
      readOnly={readOnly}
      error={value === '' ? 'Belum diisi' : undefined}
      onChange={(moment) => {
        setValue(moment);
        onTake(moment);
      }}
    />
  );
}

const field = () => screen.getByLabelText('Berlaku sampai');

test('it is typed as people write it, and shown as the portal does', async () => {
  const take = vi.fn();
  const user = userEvent.setup();
  render(<Form start="" onTake={take} />);
  expect(field()).toHaveAccessibleDescription('Belum diisi');
  await user.type(field(), '31/12/2026 17:30');
  await user.tab();
  expect(take).toHaveBeenLastCalledWith('2026-12-31T17:30');
  expect(field()).toHaveValue('31 Des 2026, 17.30');
});

test('a day without a time gets the usual one, and what is no moment goes away', async () => {
  const take = vi.fn();
  const user = userEvent.setup();
  render(<Form start="" onTake={take} />);
  await user.type(field(), '1 agustus 2026');
  await user.tab();
  expect(field()).toHaveValue('1 Agu 2026, 23.59');
  await user.clear(field());
  await user.type(field(), 'besok');
  await user.tab();
  expect(field()).toHaveValue('1 Agu 2026, 23.59');
});

test('another day of the calendar leaves the time', async () => {
  const take = vi.fn();
  const user = userEvent.setup();
  render(<Form start="2026-12-01T07:30" onTake={take} />);
  await user.click(field());
  await user.click(await screen.findByRole('button', { name: '24 Desember 2026' }));
  expect(take).toHaveBeenLastCalledWith('2026-12-24T07:30');
  expect(field()).toHaveValue('24 Des 2026, 07.30');
});

test('Escape closes the calendar first, and the dialog around it the next time', async () => {
  const close = vi.fn();
  const user = userEvent.setup();
  render(
    <ModalDialog label="Kupon" opened onClose={close}>
      <Form start="2026-12-01T07:30" onTake={() => undefined} />
    </ModalDialog>,
  );
  await user.click(field());
  await screen.findByRole('button', { name: 'Bulan berikutnya' });
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Bulan berikutnya' })).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('what only shows opens no calendar', () => {
  render(<Form start="2026-12-01T07:30" readOnly onTake={() => undefined} />);
  fireEvent.click(field());
  expect(field()).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Bulan berikutnya' })).not.toBeInTheDocument();
});
