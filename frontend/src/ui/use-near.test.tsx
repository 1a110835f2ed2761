import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNear } from './use-near';

function aPlace(margin?: string) {
  let tell: (...seen: boolean[]) => void = () => undefined;
  const [watch, leave] = [vi.fn(), vi.fn()];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        watch(options.rootMargin);
        tell = (...seen) => act(() => told(seen.map((isIntersecting) => ({ isIntersecting }))));
      }
      observe() {}
      disconnect() {
        leave();
      }
    },
  );
  function Place() {
    const { place, near } = useNear<HTMLParagraphElement>(margin);
    return <p ref={place}>{near ? 'dekat' : 'jauh'}</p>;
  }
  render(<Place />);
  return { tell: (...seen: boolean[]) => tell(...seen), watch, leave };
}

test('what is far is not near, and stays so until it comes within the margin', () => {
  const { tell, watch } = aPlace('50px');
  expect(watch).toHaveBeenCalledExactlyOnceWith('50px');
  tell(false);
  expect(screen.getByText('jauh')).toBeVisible();
  tell(true);
  expect(screen.getByText('dekat')).toBeVisible();
});

test('of several observations told at once, one that is near suffices', () => {
  const { tell } = aPlace();
  tell(false, true);
  expect(screen.getByText('dekat')).toBeVisible();
});

test('once near it stays near, and is watched no longer', () => {
  const { tell, leave } = aPlace();
  tell(true);
  expect(leave).toHaveBeenCalledOnce();
  tell(false);
  expect(screen.getByText('dekat')).toBeVisible();
});
