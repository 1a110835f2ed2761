import type { ReactNode } from 'react';
import { useNotify } from '@/ui/notifier/use-notify';

interface PlaceholderProps {
  children: ReactNode;
  className?: string | undefined;
  /** What will come there. */
  coming?: string | undefined;
  /** After it was chosen; a menu closes, as what it covers is where the message stands. */
  onChosen?: (() => void) | undefined;
}

/** An item that the portal names but has no page for yet. It says so, and what will come, and goes nowhere. */
export function Placeholder({ children, className, coming, onChosen }: PlaceholderProps) {
  const notify = useNotify();
  const tell = () => {
    onChosen?.();
    notify.info('Halaman sedang dalam pengembangan', coming);
  };
  return (
    <button type="button" className={className} onClick={tell}>
      {children}
    </button>
  );
}
