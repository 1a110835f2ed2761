import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { type ReactNode, useEffect, useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

/** What the page asked of the PDF library, which draws on canvases: there are none here. */
const drawn = vi.hoisted(() => ({ options: {}, worker: { workerSrc: '' } }));

interface DocumentProps {
  file: string;
  options: Record<string, unknown>;
  loading: ReactNode;
  children: ReactNode;
  onLoadSuccess: (loaded: { numPages: number }) => void;
  onLoadError: (error: Error) => void;
}

vi.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: drawn.worker },
  // Fetches the document as the library does and has three pages.
  Document: function Document({ file, options, children, onLoadSuccess, onLoadError }: DocumentProps) {
    drawn.options = options;
    const tell = useRef({ onLoadSuccess, onLoadError });
    useEffect(() => {
      const { onLoadSuccess: loaded, onLoadError: failed } = tell.current;
      fetch(new URL(file, window.location.origin)).then(({ ok }) => (ok ? loaded({ numPages: 3 }) : failed(new Error('refused'))), failed);
    }, [file]);
    return children;
  },
  Page: function Page({ pageNumber, width }: { pageNumber: number; width: number }) {
    return <p>{`Lembar ${pageNumber} selebar ${width}`}</p>;
  },
}));

const pdf = () => http.get('/rundown/{id}/pdf', () => HttpResponse.text('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }));
const field = () => screen.getByRole('textbox', { name: 'Nomor halaman' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => server.use(pdf()));

async function openDocument() {
  const view = renderApp('/rundown?event=12');
  await waitFor(async () => expect(await screen.findByText('dari 3')).toBeVisible());
  return view;
}

test('the document is shown with its pages, and can be downloaded', async () => {
  await openDocument();

  expect(screen.getByText('Lembar 1 selebar 800')).toBeVisible();
  expect(screen.getByRole('link', { name: 'EKG Dasar untuk Dokter Umum' })).toHaveAttribute('href', '/event/detail/12');
  const download = screen.getByRole('link', { name: 'Unduh PDF' });
  expect(download).toHaveAttribute('href', '/api/v1/rundown/12/pdf');
  expect(download).toHaveAttribute('download', 'rundown-12.pdf');
  await waitFor(() => expect(document.title).toBe('Rundown EKG Dasar untuk Dokter Umum · Diklat Nusamedika'));
});

test('nothing in a document is run, and the worker is a file of the portal', async () => {
  await openDocument();
  expect(drawn.options).toMatchObject({ isEvalSupported: false, enableXfa: false });
  expect(new URL(drawn.worker.workerSrc, window.location.origin).origin).toBe(window.location.origin);
});

describe('pages', () => {
  test('are turned to both ends and no further', async () => {
    const { user } = await openDocument();
    expect(press('Halaman sebelumnya')).toBeDisabled();
    await user.click(press('Halaman berikutnya'));
    await user.click(press('Halaman berikutnya'));
    expect(field()).toHaveValue('3');
    expect(press('Halaman berikutnya')).toBeDisabled();
    await user.click(press('Halaman sebelumnya'));
    expect(screen.getByText('Lembar 2 selebar 800')).toBeVisible();
  });

  test('are gone to by their number; one that is not there is taken back', async () => {
    const { user } = await openDocument();
    await user.clear(field());
    await user.type(field(), '3{Enter}');
    expect(screen.getByText('Lembar 3 selebar 800')).toBeVisible();
    await user.clear(field());
    await user.type(field(), '9{Enter}');
    expect(field()).toHaveValue('3');
  });

  test('are turned with the keyboard', async () => {
    const { user } = await openDocument();
    screen.getByRole('group', { name: 'Lembar 1' }).focus();
    await user.keyboard('{ArrowRight}{PageDown}');
    expect(field()).toHaveValue('3');
    await user.keyboard('{ArrowLeft}');
    expect(field()).toHaveValue('2');
  });
});

test('the sheet is made larger, smaller and as wide as its place', async () => {
  const { user } = await openDocument();
  await user.click(press('Perbesar'));
  expect(screen.getByText('Lembar 1 selebar 1000')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Ukuran' })).toHaveTextContent('125%');
  await user.click(press('Sesuaikan lebar'));
  await user.click(press('Perkecil'));
  expect(screen.getByText('Lembar 1 selebar 600')).toBeVisible();
  await user.click(press('Perkecil'));
  expect(press('Perkecil')).toBeDisabled();
});

describe('a document that cannot be had', () => {
  test('says so, can be tried again and still be downloaded', async () => {
    server.use(http.get('/rundown/{id}/pdf', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
    const { user } = renderApp('/rundown?event=12');

    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Dokumen tidak dapat ditampilkan.')).toBeVisible();
    expect(alert.getByRole('link', { name: 'Unduh PDF' })).toHaveAttribute('href', '/api/v1/rundown/12/pdf');
    await user.click(alert.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('dari 3')).toBeVisible();
  });

  test('because its address cannot be loaded can be tried again', async () => {
    server.use(http.get('/rundown/{id}', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
    const { user } = renderApp('/rundown?event=12');
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('dari 3')).toBeVisible();
  });
});

describe('the event', () => {
  test('is chosen from a list when the address names none', async () => {
    const { user, router } = renderApp('/rundown');
    expect(await screen.findByText('Pilih event untuk melihat rundown.')).toBeVisible();
    await screen.findByRole('option', { name: 'InASIA 2026' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'InASIA 2026');

    await waitFor(() => expect(router.state.location.search).toBe('?event=94'));
    expect(await screen.findByText('dari 3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveDisplayValue('InASIA 2026');
  });

  test('that the address names wrongly is not asked for', async () => {
    server.use(http.get('/rundown/{id}', () => problem(500, { message: 'Ditanya.', code: 'internal' })));
    renderApp('/rundown?event=abc');
    expect(await screen.findByText('Rundown tidak ditemukan.')).toBeVisible();
  });

  test('that is not there is said to be missing', async () => {
    server.use(http.get('/rundown/{id}', () => problem(404, { message: 'Event tidak ditemukan.', code: 'acara_tidak_ditemukan' })));
    renderApp('/rundown?event=999');
    expect(await screen.findByText('Rundown tidak ditemukan.')).toBeVisible();
  });
});
