import { BlockingOverlay } from '@/ui/blocking-overlay';
import { useLingering } from '@/ui/use-lingering';

/** Stands while a request of a form runs, and half a second longer. */
export function ProcessOverlay({ running }: { running: boolean }) {
  return <BlockingOverlay visible={useLingering(running)} text="Sedang melakukan proses. Mohon tunggu..." />;
}
