import type { ReactNode } from 'react';
import { useNotify } from '@/ui/notifier/use-notify';

/** An item that the portal names but has no page for yet. It says so and goes nowhere. */
export function Placeholder({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const notify = useNotify();
  return (
    <button type="button" className={className} onClick={() => notify.info('Halaman sedang dalam pengembangan')}>
      {children}
    </button>
  );
}
