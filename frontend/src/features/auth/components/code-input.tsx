import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import { Input, PinInput } from '@mantine/core';
import { useId, type Ref } from 'react';
import { CODE_LENGTH } from '../model/rules';
import styles from './code-input.module.css';

interface CodeInputProps {
  label: string;
  /** Where the code came to. */
  hint: string;
  error?: string | undefined;
  /** Called with the digits that stand there, up to six. */
  onChange: (code: string) => void;
  autoFocus?: boolean;
  /** The first box. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six boxes for a code from the phone. The first box carries the field's name and takes the whole code: a phone's
 * keyboard that offers the code writes it there, and so does pasting. Give it a new `key` to empty it.
 */
export function CodeInput({ label, hint, error, autoFocus = false, onChange, ref }: CodeInputProps) {
  const errorId = useId();
  const hintId = useId();
  // Mantine's own is made after the first drawing and makes the boxes anew, which would lose the focus that they have by then.
  const boxesId = useId();
  return (
    <div>
      <Input.Label labelElement="div" size="md">
        {label}
      </Input.Label>
      <Input.Description id={hintId} size="md">
        {hint}
      </Input.Description>
      <PinInput
        className={styles.boxes ?? ''}
        id={boxesId}
        aria-label={`${CODE_LENGTH} digit`}
        length={CODE_LENGTH}
        type="number"
        oneTimeCode
        placeholder=""
        size="lg"
        error={Boolean(error)}
        autoFocus={autoFocus}
        onChange={onChange}
        {...(ref && { ref })}
        getInputProps={(index) => ({
          // Mantine's own attributes would take the place of the description.
          withAria: false,
          'aria-label': index === 0 ? label : `Digit ${index + 1} dari ${CODE_LENGTH}`,
          'aria-required': true,
          'aria-invalid': Boolean(error),
          'aria-describedby': error ? errorId : index === 0 ? hintId : undefined,
          // Whoever comes from the step before goes on here.
          'data-first': index === 0 || undefined,
        })}
      />
      {error && (
        <Input.Error id={errorId} size="md" role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
