import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import dialog from '@/ui/dialog-panel.module.css';
import { FormActions } from '@/ui/form/form-actions';
import { ModalDialog } from '@/ui/modal-dialog';
import styles from './decision-form.module.css';

/** How what was decided in a dialog is sent from it. */
export interface Sending {
  /** It is on its way. */
  running: boolean;
  /** Makes the call. Whoever asked closes the dialog once it is done, and not before: what was typed goes with it. */
  send: (call: () => Promise<void>) => void;
}

interface DecisionDialogProps<About> {
  /** What it asks about; nothing closes it, and what was typed goes with it. */
  about: About | null;
  onCancel: () => void;
  children: (about: About, titleId: string, sending: Sending) => ReactNode;
}

/** Asks the desk about one thing; a DecisionForm stands in it. */
export function DecisionDialog<About>({ about, onCancel, children }: DecisionDialogProps<About>) {
  const titleId = useId();
  const [running, setRunning] = useState(false);
  const run = async (call: () => Promise<void>) => {
    setRunning(true);
    try {
      await call();
    } finally {
      setRunning(false);
    }
  };
  const sending: Sending = {
    running,
    // Enter in a field sends a form also while its button is away.
    send: (call) => {
      if (!running) void run(call);
    },
  };
  return (
    <ModalDialog shape="question" labelledBy={titleId} opened={about !== null} onClose={onCancel} held={running}>
      {about !== null && children(about, titleId, sending)}
    </ModalDialog>
  );
}

interface DecisionFormProps {
  titleId: string;
  title: string;
  button: string;
  /** What is missing, where no field says it. */
  missing?: ReactNode;
  /** It is sent from here, and stays until it was. */
  running?: boolean;
  busy?: boolean;
  onSend: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** What a decision needs, and the two ways out. */
export function DecisionForm({
  titleId,
  title,
  button,
  missing,
  running = false,
  busy = running,
  onSend,
  onCancel,
  children,
}: DecisionFormProps) {
  return (
    <DialogPanel titleId={titleId} title={title}>
      <form
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
        {missing !== undefined && (
          <p className={styles.missing} role="alert">
            {missing}
          </p>
        )}
        <FormActions running={running} busy={busy} className={dialog.actions}>
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
          <Button type="submit">{button}</Button>
        </FormActions>
      </form>
    </DialogPanel>
  );
}

interface DecisionChoicesProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value | '';
  /** The field of the form, which takes the focus when it is wrong. */
  path?: string;
  onChoose: (value: Value) => void;
}

/** One of several ways to decide, the first of which has the focus. */
export function DecisionChoices<Value extends string>({ legend, name, choices, chosen, path, onChoose }: DecisionChoicesProps<Value>) {
  return (
    <fieldset className={styles.reasons}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }, place) => (
        <label key={value} className={styles.reason}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            data-autofocus={place === 0 || undefined}
            data-path={place === 0 ? path : undefined}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
