import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button';

const page = (disabled: boolean) => (
  <>
    <Button disabled={disabled}>Simpan</Button>
    <Button>Batal</Button>
  </>
);

/** As browsers do a moment after a button that has the focus was disabled. */
function focusIsLost() {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
}

test('a button that could not be pressed for a while has the focus again', () => {
  const { rerender } = render(page(false));
  const save = screen.getByRole('button', { name: 'Simpan' });
  save.focus();
  rerender(page(true));
  focusIsLost();
  expect(document.body).toHaveFocus();
  rerender(page(false));
  expect(save).toHaveFocus();
});

test('whoever went on meanwhile is not called back, and who never stood there is not called', () => {
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Simpan' }).focus();
  rerender(page(true));
  screen.getByRole('button', { name: 'Batal' }).focus();
  rerender(page(false));
  expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus();

  focusIsLost();
  rerender(page(true));
  rerender(page(false));
  expect(document.body).toHaveFocus();
});
