import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormActions } from './form-actions';

function actions(busy: boolean, words?: string) {
  return (
    <form>
      <input aria-label="Nama" />
      <FormActions busy={busy} words={words}>
        <button type="button">Batal</button>
        <button type="submit">Simpan</button>
      </FormActions>
    </form>
  );
}

test('the button that sends takes the focus back that it lost when it went', () => {
  const { rerender } = render(actions(false));
  screen.getByRole('button', { name: 'Simpan' }).focus();
  rerender(actions(true));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
  rerender(actions(false));
  expect(screen.getByRole('button', { name: 'Simpan' })).toHaveFocus();
});

test('a field that has the focus keeps it', () => {
  const { rerender } = render(actions(false));
  rerender(actions(true));
  screen.getByLabelText('Nama').focus();
  rerender(actions(false));
  expect(screen.getByLabelText('Nama')).toHaveFocus();
});

test('a page that was just opened is not scrolled to its buttons', () => {
  render(actions(false));
  expect(document.body).toHaveFocus();
});

test('what is said beside the buttons is announced, also while they are away', () => {
  const { rerender } = render(actions(false, ''));
  // A reader hears only what comes into a place that stood there before. The other one is the overlay's.
  const places = screen.getAllByRole('status');
  rerender(actions(true, 'Draf tersimpan'));
  expect(places).toContain(screen.getByText('Draf tersimpan'));
});

test('without a request of its own to tell of, no overlay stands', () => {
  const { rerender } = render(actions(true));
  expect(screen.queryByText(/^Sedang melakukan proses/)).not.toBeInTheDocument();
  rerender(
    <FormActions busy running>
      <button type="submit">Simpan</button>
    </FormActions>,
  );
  expect(screen.getByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
});
