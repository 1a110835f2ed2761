import type { KeyboardEvent } from 'react';

/** Which result a key leads to, from the place where the focus is; -1 is the search field above them. */
function aim(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(place + 1, last);
    case 'ArrowUp':
      return Math.max(place - 1, -1);
    default:
      return undefined;
  }
}

/** Moves the focus between the search field and the results with the arrow keys. Enter opens, as with any link. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const area = event.currentTarget;
  const results = [...area.querySelectorAll<HTMLElement>('[data-result]')];
  const field = area.querySelector<HTMLElement>('input[type="search"]');
  const place = results.indexOf(event.target as HTMLElement);
  if (place === -1 && event.target !== field) return;

  const wanted = aim(event.key, place, results.length - 1);
  if (wanted === undefined || wanted === place) return;
  event.preventDefault();
  (wanted === -1 ? field : results[wanted])?.focus();
}
