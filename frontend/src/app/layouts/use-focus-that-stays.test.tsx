import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusThatStays } from './use-focus-that-stays';

/** Rows that go away when they are done with, in a section that may go with the last of them. */
function Rows({ sectionGoes }: { sectionGoes: boolean }) {
  useFocusThatStays();
  const [rows, setRows] = useState(['Ratna', 'Bima']);
  const section = (
    <section aria-label="Menunggu">
      {rows.map((row) => (
        <div key={row}>
          <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
            Setujui {row}
          </button>
        </div>
      ))}
    </section>
  );
  return (
    <main>
      <input aria-label="Cari" />
      {(rows.length > 0 || !sectionGoes) && section}
    </main>
  );
}

test('whoever stood on what goes away stays in the part of the page around it', async () => {
  const user = userEvent.setup();
  render(<Rows sectionGoes={false} />);
  await user.click(screen.getByRole('button', { name: 'Setujui Ratna' }));
  expect(await screen.findByRole('region', { name: 'Menunggu' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Setujui Bima' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Menunggu' })).not.toHaveAttribute('tabindex');
});

test('where that part goes too, what lies around it takes the focus', async () => {
  const user = userEvent.setup();
  render(<Rows sectionGoes />);
  await user.click(screen.getByRole('button', { name: 'Setujui Ratna' }));
  await user.click(screen.getByRole('button', { name: 'Setujui Bima' }));
  expect(await screen.findByRole('main')).toHaveFocus();
});

test('who left it before is not called back', async () => {
  const user = userEvent.setup();
  render(<Rows sectionGoes={false} />);
  await user.click(screen.getByRole('button', { name: 'Setujui Ratna' }));
  const last = screen.getByRole('button', { name: 'Setujui Bima' });
  act(() => last.focus());
  await user.click(document.body);
  act(() => last.click());
  expect(last).not.toBeInTheDocument();
  await act(async () => Promise.resolve());
  expect(document.body).toHaveFocus();
});
