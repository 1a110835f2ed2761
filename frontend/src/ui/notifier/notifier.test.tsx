import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, test, vi } from 'vitest';
import { onAPhone } from '@/testing/on-a-phone';
import { timePassesWithAnswers } from '@/testing/time-passes';
import { ModalDialog } from '../modal-dialog';
import { Notifier } from './notifier';
import { notificationShown, notifierReducer, type NotificationOptions } from './slice';
import { POSITIONS } from './slice';

function show(...messages: NotificationOptions[]) {
  const store = configureStore({ reducer: { notifier: notifierReducer } });
  render(
    <Provider store={store}>
      <Notifier />
    </Provider>,
  );
  act(() => messages.forEach((message) => store.dispatch(notificationShown(message))));
  return { store };
}

function placeOf(text: HTMLElement) {
  return text.closest('[data-position]')?.getAttribute('data-position');
}

test('there are nine places', () => {
  show();
  const places = [...document.querySelectorAll('[data-position]')];
  expect(places.map((place) => place.getAttribute('data-position'))).toEqual(POSITIONS);
  expect(POSITIONS).toHaveLength(9);
});

test.each(POSITIONS)('a message for %s appears there', async (position) => {
  show({ message: 'Halo', position });
  expect(placeOf(await screen.findByText('Halo'))).toBe(position);
});

test.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a message of kind %s is announced once, as %s', async (kind, role) => {
  show({ message: 'Halo', kind });
  const announcer = (await screen.findByText('Halo')).closest('[role], [aria-live]');
  expect(announcer).toHaveAttribute('role', role);
  expect(announcer?.parentElement?.closest('[role], [aria-live]')).toBeNull();
});

test('a message without a place appears at the bottom', async () => {
  show({ message: 'Halo' });
  expect(placeOf(await screen.findByText('Halo'))).toBe('bottom');
});

test('a message leaves after five seconds, unless it is being read', async () => {
  show({ message: 'warm up', timeout: 1 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show({ message: 'Halo' }, { message: 'Dibaca' });
  await screen.findByText('Halo');
  fireEvent.mouseEnter(screen.getByText('Dibaca').closest('[role="status"]') as Element);

  await timePassesWithAnswers(4800);
  expect(screen.getByText('Halo')).toBeInTheDocument();
  await timePassesWithAnswers(250);
  expect(screen.queryByText('Halo')).not.toBeInTheDocument();
  expect(screen.getByText('Dibaca')).toBeInTheDocument();
});

test('a message that is said again stands once, and as long as if it were new', async () => {
  show({ message: 'warm up', timeout: 1 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { store } = show({ message: 'Halo' }, { message: 'Halo', detail: 'Sampai jumpa.' });
  expect(await screen.findAllByText('Halo')).toHaveLength(2);
  await timePassesWithAnswers(4000);
  act(() => void store.dispatch(notificationShown({ message: 'Halo' })));
  expect(screen.getAllByText('Halo')).toHaveLength(2);
  await timePassesWithAnswers(2000);
  expect(screen.getAllByText('Halo')).toHaveLength(1);
  expect(screen.queryByText('Sampai jumpa.')).not.toBeInTheDocument();
});

describe('several messages at the top', () => {
  const two = ['Berhasil disubmit.', 'Terima kasih.'].map((message) => ({ message, position: 'top-right' as const }));

  async function showTwo() {
    show({ message: 'warm up', timeout: 1 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(...two);
    await screen.findByText('Berhasil disubmit.');
  }

  test('stand below each other on a desk, for the same five seconds', async () => {
    await showTwo();
    expect(screen.getByText('Terima kasih.')).toBeVisible();
    await timePassesWithAnswers(4000);
    expect(screen.getByText('Berhasil disubmit.')).toBeVisible();
    await timePassesWithAnswers(1100);
    expect(screen.queryByText(/Berhasil|Terima kasih/)).not.toBeInTheDocument();
  });

  test('speak in turn on a phone: the time of the second begins when it is seen', async () => {
    onAPhone();
    await showTwo();
    expect(screen.queryByText('Terima kasih.')).not.toBeInTheDocument();
    await timePassesWithAnswers(2000);
    expect(screen.getByText('Berhasil disubmit.')).toBeVisible();
    await timePassesWithAnswers(1100);
    expect(screen.queryByText('Berhasil disubmit.')).not.toBeInTheDocument();
    expect(screen.getByText('Terima kasih.')).toBeVisible();
    await timePassesWithAnswers(4000);
    expect(screen.getByText('Terima kasih.')).toBeVisible();
    await timePassesWithAnswers(1100);
    expect(screen.queryByText('Terima kasih.')).not.toBeInTheDocument();
  });

  test('on a phone one that has stood for its turn gives way at once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onAPhone();
    const { store } = show({ message: 'Lengkapi semua data.', kind: 'warning' });
    expect(await screen.findByText('Lengkapi semua data.')).toBeVisible();
    await timePassesWithAnswers(3500);
    act(() => void store.dispatch(notificationShown({ message: 'Berhasil.', kind: 'success' })));
    await timePassesWithAnswers(50);
    expect(screen.queryByText('Lengkapi semua data.')).not.toBeInTheDocument();
    expect(screen.getByText('Berhasil.')).toBeVisible();
  });

  test('on a phone one that tells of what was done since does not wait for its turn', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onAPhone();
    const { store } = show({ message: 'Gagal Login.', kind: 'error' });
    expect(await screen.findByText('Gagal Login.')).toBeVisible();
    await timePassesWithAnswers(1200);
    act(() => void store.dispatch(notificationShown({ message: 'Berhasil Login.', kind: 'success' })));
    await timePassesWithAnswers(50);
    expect(screen.queryByText('Gagal Login.')).not.toBeInTheDocument();
    expect(screen.getByText('Berhasil Login.')).toBeVisible();
  });

  test('on a phone give way when the first is closed, and no earlier than it was read', async () => {
    onAPhone();
    await showTwo();
    fireEvent.focus(screen.getByRole('button', { name: 'Tutup pesan' }));
    await timePassesWithAnswers(8000);
    expect(screen.getByText('Berhasil disubmit.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Tutup pesan' }));
    expect(screen.getByText('Terima kasih.')).toBeVisible();
  });
});

test('a message can be closed', async () => {
  show({ message: 'Halo', kind: 'error' });
  fireEvent.click(await screen.findByRole('button', { name: 'Tutup pesan' }));
  expect(screen.queryByText('Halo')).not.toBeInTheDocument();
});

test('a message stands inside of the dialog that is open, where it can be seen and closed, and outlives it', async () => {
  const store = configureStore({ reducer: { notifier: notifierReducer } });
  const page = (one: boolean, two: boolean) => (
    <Provider store={store}>
      <ModalDialog label="Satu" opened={one} onClose={() => undefined}>
        <p>satu</p>
      </ModalDialog>
      <ModalDialog label="Dua" opened={two} onClose={() => undefined}>
        <p>dua</p>
      </ModalDialog>
      <Notifier />
    </Provider>
  );
  const { rerender } = render(page(true, false));
  act(() => void store.dispatch(notificationShown({ message: 'Halo', position: 'top-right' })));
  const dialogOf = async () => (await screen.findByText('Halo')).closest('dialog')?.getAttribute('aria-label');
  expect(await dialogOf()).toBe('Satu');
  rerender(page(true, true));
  expect(await dialogOf()).toBe('Dua');
  rerender(page(true, false));
  expect(await dialogOf()).toBe('Satu');
  rerender(page(false, false));
  expect(await dialogOf()).toBeUndefined();
  expect(placeOf(screen.getByText('Halo'))).toBe('top-right');
});
