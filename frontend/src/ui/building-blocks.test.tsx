// @vitest-environment jsdom: it reads HTML as strictly as cleaning needs
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { BlockingOverlay } from './blocking-overlay';
import { ErrorPanel } from './error-panel';
import { Picture } from './picture';
import { SafeHtml } from './safe-html';
import { readPage } from './read-page';
import { UrlPagination, pageWindow } from './url-pagination';
import { ATTRIBUTES, ELEMENTS } from './rich-text';

test('rich text keeps its shape and loses everything that could act', async () => {
  render(
    <SafeHtml
      html={
        '<h2>Judul</h2><p style="position:fixed" onclick="x()">isi <a href="javascript:x()">a</a></p><script>x()</script><img src=x onerror=x()>'
      }
    />,
  );
  const article = (await screen.findByText('isi')).parentElement as HTMLElement;
  expect(screen.getByRole('heading', { name: 'Judul' })).toBeInTheDocument();
  expect(article.innerHTML).not.toMatch(/script|onclick|onerror|style=/i);
});

test('rich text is left to the browser where that can clean it, with the same lists', () => {
  const setHTML = vi.fn(function (this: Element, html: string) {
    this.textContent = html;
  });
  Object.assign(Element.prototype, { setHTML });
  Object.assign(Document, { parseHTML: () => document });
  try {
    const { rerender } = render(<SafeHtml html="<p>satu</p>" />);
    expect(screen.getByText('<p>satu</p>')).toBeInTheDocument();
    rerender(<SafeHtml html="<p>dua</p>" />);
    expect(screen.getByText('<p>dua</p>')).toBeInTheDocument();
    expect(setHTML).toHaveBeenLastCalledWith('<p>dua</p>', { sanitizer: { elements: ELEMENTS, attributes: ATTRIBUTES } });
  } finally {
    Reflect.deleteProperty(Element.prototype, 'setHTML');
    Reflect.deleteProperty(Document, 'parseHTML');
  }
});

test('a browser with an earlier draft of the cleaner gets the library', async () => {
  const setHTML = vi.fn(() => {
    throw new TypeError('not a Sanitizer');
  });
  Object.assign(Element.prototype, { setHTML });
  try {
    render(<SafeHtml html="<p>tiga</p>" />);
    expect(await screen.findByText('tiga')).toBeInTheDocument();
    expect(setHTML).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(Element.prototype, 'setHTML');
  }
});

test('a picture keeps its space, loads lazily, and offers its sizes', () => {
  render(<Picture src="/a.webp" srcSet="/a.webp 640w" sizes="50vw" alt="Sampul" ratio={16 / 9} />);
  const picture = screen.getByRole('img', { name: 'Sampul' });
  expect(picture).toHaveAttribute('width', '1280');
  expect(picture).toHaveAttribute('height', '720');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('sizes', '50vw');
});

test('a picture that is missing or broken is a drawn placeholder with the same name', () => {
  const { rerender } = render(<Picture src={null} alt="Sampul" ratio={2} />);
  expect(screen.getByRole('img', { name: 'Sampul' }).tagName).toBe('DIV');

  rerender(<Picture src="/a.webp" alt="Sampul" ratio={2} />);
  fireEvent.error(screen.getByRole('img', { name: 'Sampul' }));
  expect(screen.getByRole('img', { name: 'Sampul' }).tagName).toBe('DIV');

  rerender(<Picture src="/b.webp" alt="Sampul" ratio={2} />);
  expect(screen.getByRole('img', { name: 'Sampul' })).toHaveAttribute('src', '/b.webp');
});

test('an error says what the server said and can be retried', () => {
  const retry = vi.fn();
  render(<ErrorPanel error={{ status: 503, data: { message: 'Layanan sibuk.', code: 'layanan_sibuk' } }} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Layanan sibuk.');
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('page links keep the filters of the address', () => {
  render(
    <MemoryRouter initialEntries={['/event?keyword=ekg&page=2']}>
      <UrlPagination page={2} totalPages={3} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Halaman 3' })).toHaveAttribute('href', '/event?keyword=ekg&page=3');
  expect(screen.getByRole('link', { name: 'Halaman 1' })).toHaveAttribute('href', '/event?keyword=ekg');
  expect(screen.getByRole('link', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows both ends and the neighbours', (page, total, numbers) => {
  expect(pageWindow(page, total)).toEqual(numbers);
});

test.each([
  ['page=3', 3],
  ['page=99999999', 99_999_999],
  ['page=1000000000', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=dua', 1],
  ['', 1],
])('the page of "%s" is %d', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});

test('the overlay is said when it comes, because its place was there before it', () => {
  const { rerender } = render(<BlockingOverlay visible={false} text="Mohon tunggu..." />);
  const place = screen.getByRole('status');
  expect(place).toBeEmptyDOMElement();
  rerender(<BlockingOverlay visible text="Mohon tunggu..." />);
  expect(screen.getByRole('status')).toBe(place);
  expect(place).toHaveTextContent('Mohon tunggu...');
});
