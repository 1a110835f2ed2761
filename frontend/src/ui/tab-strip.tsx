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

/** Links in a row, one of them current; on a phone the row is wider than the screen and scrolls. */
export function TabStrip({ label, current, className = '', children }: TabStripProps) {
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    const { current: frame } = strip;
    const link = frame?.querySelector<HTMLElement>('[aria-current]');
    if (frame && link) frame.scrollLeft = link.offsetLeft - frame.offsetLeft - (frame.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={strip} className={`${styles.strip} ${className}`} aria-label={label}>
      {children}
    </nav>
  );
}
