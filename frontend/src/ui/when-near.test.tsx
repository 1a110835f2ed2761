import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WhenNear } from './when-near';

/** A page with a block that nobody comes near until `come` is called. */
function aPage(name?: string) {
  let come = () => undefined as void;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => act(() => told([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const page = (
    <WhenNear name={name} placeholder="tempat">
      isi
    </WhenNear>
  );
  return { page, come: () => come() };
}

test('a named block that was shown is shown at once when its page is come back to', () => {
  const { page, come } = aPage('sebuah-blok');
  const first = render(page);
  expect(screen.getByText('tempat')).toBeVisible();
  come();
  expect(screen.getByText('isi')).toBeVisible();
  first.unmount();
  render(page);
  expect(screen.getByText('isi')).toBeVisible();
});

test('a block without a name waits each time', () => {
  const { page, come } = aPage();
  const first = render(page);
  come();
  expect(screen.getByText('isi')).toBeVisible();
  first.unmount();
  render(page);
  expect(screen.getByText('tempat')).toBeVisible();
});
