import { useState } from 'react';
import { TextArea, TextField } from '@/ui/form/field';
import { DecisionDialog, DecisionForm, type Sending } from './decision-form';

/** One thing that is written in the dialog. */
export interface WordsField {
  name: string;
  label: string;
  description?: string;
  /** More than one is an area. */
  lines?: number;
  longest: number;
  /** What stands in it at first. */
  start?: string;
  /** What is said while it is empty; without it, it may be. */
  missing?: string;
}

export interface WordsQuestion {
  title: string;
  hint: string;
  button: string;
  fields: readonly WordsField[];
  /** What else is wrong, by field. */
  faults?: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** Carries them to the server, and says what came of it; the question is taken away once it is done, and not before. */
  onAnswer: (values: Readonly<Record<string, string>>) => Promise<void>;
}

/** Asks the desk for the words that a decision needs; nothing closes it. */
export function WordsDialog({ question, onCancel }: { question: WordsQuestion | null; onCancel: () => void }) {
  return (
    <DecisionDialog about={question} onCancel={onCancel}>
      {(about, titleId, sending) => <WordsForm titleId={titleId} question={about} sending={sending} onCancel={onCancel} />}
    </DecisionDialog>
  );
}

interface WordsFormProps {
  titleId: string;
  question: WordsQuestion;
  sending: Sending;
  onCancel: () => void;
}

function WordsForm({ titleId, question, sending, onCancel }: WordsFormProps) {
  const { title, hint, button, fields } = question;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, start }): [string, string] => [name, start ?? ''])),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const send = () => {
    const values: Record<string, string> = {};
    const found: Record<string, string> = {};
    for (const { name } of fields) values[name] = (typed[name] ?? '').trim();
    for (const { name, missing } of fields) if (missing && !values[name]) found[name] = missing;
    Object.assign(found, question.faults?.(values));
    setFaults(found);
    if (Object.keys(found).length === 0) sending.send(() => question.onAnswer(values));
  };
  return (
    <DecisionForm titleId={titleId} title={title} button={button} running={sending.running} onSend={send} onCancel={onCancel}>
      <p>{hint}</p>
      {fields.map(({ name, label, description, lines = 1, longest }, place) => {
        const box = {
          label,
          description,
          maxLength: longest,
          value: typed[name] ?? '',
          error: faults[name],
          'data-autofocus': place === 0 || undefined,
          onChange: ({ target }: { target: { value: string } }) => {
            setTyped({ ...typed, [name]: target.value });
            setFaults({});
          },
        };
        return lines > 1 ? <TextArea key={name} rows={lines} {...box} /> : <TextField key={name} autoComplete="off" {...box} />;
      })}
    </DecisionForm>
  );
}
