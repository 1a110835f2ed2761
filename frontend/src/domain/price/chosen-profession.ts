/** The profession that a visitor chose to be told prices for: kept for this tab. */
import { useMemo, useSyncExternalStore } from 'react';
import { tabStorage } from '@/api/browser-storage';
import type { Profession } from '@/api/types';

/** Session-storage key of the profession that a visitor chose. */
export const CHOSEN_PROFESSION_KEY = 'portal.price_profession';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const kept = () => tabStorage.read(CHOSEN_PROFESSION_KEY);

/** Keeps a visitor's profession for this tab, and tells it to every price in sight; `null` forgets it. */
export function chooseProfession(profession: Profession | null): void {
  if (profession) tabStorage.write(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: profession.code, value: profession.value }));
  else tabStorage.erase(CHOSEN_PROFESSION_KEY);
  for (const listener of listeners) listener();
}

function read(text: string | null): Profession | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Profession> | null;
    return typeof found?.code === 'string' && typeof found.value === 'string' ? { code: found.code, value: found.value } : null;
  } catch {
    return null; // Someone else's words under our key: as good as none.
  }
}

/** The profession that the visitor chose, with its name: no list is needed to say it. */
export function useChosenProfession(): Profession | null {
  const text = useSyncExternalStore(subscribe, kept);
  return useMemo(() => read(text), [text]);
}
