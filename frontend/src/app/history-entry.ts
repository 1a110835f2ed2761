/**
 * Names the entry of the browser's history through which the page was loaded. The router calls every such entry `default`,
 * and a second address typed into the same tab would open where the first had been scrolled to. A reload finds the name again.
 */
export function nameHistoryEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** Whether the page that is open is the first that the portal showed in this tab: then there is nothing of it to go back to. */
export function isFirstEntry(key: string): boolean {
  const state = window.history.state as { idx?: number } | null;
  return key === 'default' || state?.idx === 0;
}
