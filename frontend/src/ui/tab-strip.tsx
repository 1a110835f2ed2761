import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tab-strip.module.css';

interface TabStripProps {
  label: string;
  /** What tells which of the links is current: that one comes to the middle when another one is. */
  current: string | undefined;
  className: string | undefined;
  /** Links, each a {@link tabClass}; the current one has `aria-current`. */
  children: ReactNode;
}

/** The class of a link in a {@link TabStrip}. */
export const tabClass = styles.tab;

/** Marks the ends beyond which links lie: they fade there, so that a link is not taken for the last one, nor for a short word. */
function markEnds(strip: HTMLElement): void {
  const beyond = strip.scrollWidth - strip.clientWidth;
  strip.toggleAttribute('data-before', strip.scrollLeft > 1);
  strip.toggleAttribute('data-after', strip.scrollLeft < beyond - 1);
}

/** Links in a row, one of them current; on a phone the row is wider than the screen and scrolls. */
export function TabStrip({ label, current, className = '', children }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current: frame } = strip;
    const link = frame?.querySelector<HTMLElement>('[aria-current]');
    if (frame && link) frame.scrollLeft = link.offsetLeft - frame.offsetLeft - (frame.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  useEffect(() => {
    const { current: frame } = strip;
    if (!frame) return undefined;
    const mark = () => markEnds(frame);
    // The links grow when their font is there.
    const observer = new ResizeObserver(mark);
    for (const part of [frame, ...frame.children]) observer.observe(part);
    frame.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', mark);
    };
  }, [children]);

  return (
    <nav className={className} aria-label={label}>
      <div ref={strip} className={styles.strip}>
        {children}
      </div>
    </nav>
  );
}
