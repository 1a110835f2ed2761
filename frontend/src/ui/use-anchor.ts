import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What tells that a visitor scrolls for himself. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the part of the page that the address names in sight while the parts above it are still growing. It lets go as
 * soon as the visitor moves.
 */
export function useAnchor(): void {
  const { hash } = useLocation();

  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!target) return undefined;
    const observer = new ResizeObserver(() => target.scrollIntoView());
    const letGo = () => observer.disconnect();
    observer.observe(document.body);
    for (const move of OWN_MOVES) window.addEventListener(move, letGo, { passive: true });
    return () => {
      letGo();
      for (const move of OWN_MOVES) window.removeEventListener(move, letGo);
    };
  }, [hash]);
}
