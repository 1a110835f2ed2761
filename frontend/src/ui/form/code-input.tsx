import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field';
import styles from './code-input.module.css';

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  /** Where the code came to. */
  hint: ReactNode;
  error?: string | undefined;
  /** Called with the digits that stand there, up to six. */
  onChange: (code: string) => void;
}

/** The digits of every code that the portal sends. */
export const CODE_LENGTH = 6;

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => <span key={index} />);

/**
 * A code from the phone or the mailbox in six boxes. It is one field, which a phone's keyboard that offers the code fills at once, and into which
 * the code may be pasted with spaces.
 */
export function CodeInput({ label, hint, error, onChange, ...input }: CodeInputProps) {
  return (
    <Field label={label} description={hint} error={error}>
      {(box) => (
        <div className={styles.place}>
          <div className={styles.boxes} aria-hidden="true">
            {BOXES}
          </div>
          <input
            {...input}
            {...box}
            className={styles.input}
            // Whoever comes from the step before goes on here.
            data-first
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-required
            onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
          />
        </div>
      )}
    </Field>
  );
}
