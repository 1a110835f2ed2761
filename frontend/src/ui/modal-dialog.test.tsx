import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { ModalDialog } from './modal-dialog';
import { Sheet } from './sheet';

function Opener({ children }: { children: (opened: boolean, close: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Buka</button>
      {children(opened, () => setOpened(false))}
    </>
  );
}

const KINDS: [string, (opened: boolean, close: () => void) => ReactNode][] = [
  [
    'a plain dialog',
    (opened, close) => (
      <ModalDialog label="Judul" opened={opened} onClose={close}>
        <button>isi</button>
      </ModalDialog>
    ),
  ],
  [
    'a sheet',
    (opened, close) => (
      <Sheet title="Judul" opened={opened} onClose={close}>
        <button>isi</button>
      </Sheet>
    ),
  ],
  [
    'a question',
    (opened, close) => (
      <ConfirmDialog title="Judul" opened={opened} confirm="Ya" cancel="Tidak" onConfirm={close} onCancel={close}>
        <p>isi</p>
      </ConfirmDialog>
    ),
  ],
];

test.each(KINDS)('%s is the browser’s own, has its name, and gives the focus back at Escape', async (_what, children) => {
  const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const user = userEvent.setup();
  render(<Opener>{children}</Opener>);
  await user.click(screen.getByRole('button', { name: 'Buka' }));
  expect(screen.getByRole('dialog', { name: 'Judul' })).toBeVisible();
  expect(modal).toHaveBeenCalledOnce();
  screen.getByRole('dialog').querySelector('button')?.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('isi')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buka' })).toHaveFocus();
});

test.each(KINDS)('%s closes at a click beside it, and not at one inside', (_what, children) => {
  render(<Opener>{children}</Opener>);
  fireEvent.click(screen.getByRole('button', { name: 'Buka' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.click(screen.getByText('isi'));
  expect(dialog).toBeVisible();
  // Words that are marked from inside to beside it, or a picture that is dragged so.
  fireEvent.pointerDown(screen.getByText('isi'));
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a question begins with the way that changes nothing', () => {
  render(
    <ConfirmDialog opened title="Hapus?" confirm="Ya" cancel="Batal" onConfirm={() => undefined} onCancel={() => undefined}>
      <p>isi</p>
    </ConfirmDialog>,
  );
  expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus();
});

test('the phone’s own way back closes it as well', () => {
  const close = vi.fn();
  render(
    <ModalDialog label="Judul" opened onClose={close}>
      <p>isi</p>
    </ModalDialog>,
  );
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(close).toHaveBeenCalledOnce();
});
