// @vitest-environment jsdom: its elements have sizes that can be replaced
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TabStrip } from './tab-strip';

/** As wide as a phone, its links wider. */
function aStrip(width: number) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(350);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  render(
    <TabStrip label="Bagian" current="a" className={undefined}>
      <a href="/a">Pesanan</a>
      <a href="/b">Pengembalian dana</a>
    </TabStrip>,
  );
  const strip = screen.getByRole('link', { name: 'Pesanan' }).parentElement;
  if (!strip) throw new Error('no strip');
  return strip;
}

// There is no layout: whoever watches a size is told of it at once.
beforeEach(() => {
  class Told {
    constructor(private readonly tell: () => void) {}
    observe() {
      this.tell();
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Told);
  return () => vi.unstubAllGlobals();
});

test('the row fades at the ends beyond which there are more links', () => {
  const strip = aStrip(470);
  expect(strip).not.toHaveAttribute('data-before');
  expect(strip).toHaveAttribute('data-after');
  strip.scrollLeft = 60;
  fireEvent.scroll(strip);
  expect(strip).toHaveAttribute('data-before');
  expect(strip).toHaveAttribute('data-after');
  strip.scrollLeft = 120;
  fireEvent.scroll(strip);
  expect(strip).toHaveAttribute('data-before');
  expect(strip).not.toHaveAttribute('data-after');
});

test('a row that has room fades nowhere', () => {
  const strip = aStrip(350);
  expect(strip).not.toHaveAttribute('data-before');
  expect(strip).not.toHaveAttribute('data-after');
});
