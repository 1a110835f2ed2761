import { useEffect, useRef, type ReactNode } from 'react';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { useLingering } from '@/ui/use-lingering';
import styles from './form-actions.module.css';

interface FormActionsProps {
  /** A request is on its way: the overlay stands, and half a second longer. Left out where something else tells of it. */
  running?: boolean;
  /** The buttons are away: while a request runs, and after the last one. */
  busy: boolean;
  /** One button as wide as the form, instead of some at its end. */
  wide?: boolean;
  /** Stays in sight: there is something to save or to send. */
  sticky?: boolean;
  /** What is to be said beside the buttons. */
  words?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The buttons of a form. Their place stays when they go; when they come back, the one that sends takes the focus that it lost. */
export function FormActions({ running = false, busy, wide = false, sticky, words, className = '', children }: FormActionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(busy);

  useEffect(() => {
    const cameBack = wasBusy.current && !busy;
    wasBusy.current = busy;
    // A field that is wrong has the focus already; what lies around the buttons got it when they went.
    if (cameBack && document.activeElement?.contains(place.current)) place.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [busy]);

  return (
    <>
      <div
        className={`${styles.actions} ${sticky === undefined ? '' : styles.bar} ${className}`}
        data-wide={wide || undefined}
        data-sticky={sticky ? true : undefined}
        ref={place}
      >
        {words !== undefined && (
          <p className={styles.words} role="status">
            {words}
          </p>
        )}
        {!busy && children}
      </div>
      <BlockingOverlay visible={useLingering(running)} text="Sedang melakukan proses. Mohon tunggu..." />
    </>
  );
}
