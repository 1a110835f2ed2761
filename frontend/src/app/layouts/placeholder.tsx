import type { ReactNode } from 'react';
import { useNotify } from '@/ui/notifier/use-notify';

interface PlaceholderProps {
  /** What it is called; what will come there is told by it. */
  name: string;
  /** What is shown in place of the bare name. */
  children?: ReactNode;
  className?: string | undefined;
  /** After it was chosen; a menu closes, as what it covers is where the message stands. */
  onChosen?: (() => void) | undefined;
}

/** An item that the portal names but has no page for yet. It says so, and what will come, and goes nowhere. */
export function Placeholder({ name, children = name, className, onChosen }: PlaceholderProps) {
  const notify = useNotify();
  const tell = async () => {
    onChosen?.();
    // Every page has such items, and few readers choose one: its words are no part of a first visit, and are left out without network.
    const coming = await import('./placeholder-words').then(
      ({ COMING }) => COMING[name],
      () => undefined,
    );
    notify.info('Halaman sedang dalam pengembangan', coming);
  };
  return (
    <button type="button" className={className} onClick={() => void tell()}>
      {children}
    </button>
  );
}
