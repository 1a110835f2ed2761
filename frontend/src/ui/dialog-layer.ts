/**
 * Which dialogs are open, the one on top last. A modal dialog lies over everything that is not in it, and nothing else can be
 * clicked or is read aloud: what is to be seen meanwhile, such as a message, has to stand inside of it.
 */
import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  listeners.forEach((tell) => tell());
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const dialogLayer = {
  enter: (dialog: HTMLDialogElement) => change([...open, dialog]),
  leave: (dialog: HTMLDialogElement) => change(open.filter((other) => other !== dialog)),
};

/** The dialog on top, if one is open. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}
