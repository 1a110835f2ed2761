import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import styles from './form.module.css';

interface SubmitButtonProps {
  /** While a request runs, the button is not there. */
  busy: boolean;
  disabled?: boolean;
  children: string;
}

/** The button that sends a form. Its place stays when it goes, and when it comes back it takes the focus that it lost. */
export function SubmitButton({ busy, disabled = false, children }: SubmitButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(busy);

  useEffect(() => {
    const cameBack = wasBusy.current && !busy;
    wasBusy.current = busy;
    // A field that is wrong has the focus already.
    if (cameBack && document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [busy]);

  return (
    <div className={styles.submit} ref={place}>
      {!busy && (
        <Button type="submit" size="md" fullWidth disabled={disabled}>
          {children}
        </Button>
      )}
    </div>
  );
}
