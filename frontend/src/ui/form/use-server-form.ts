import { useForm, type UseFormReturnType } from '@mantine/form';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { type Problem, toProblem } from '@/api/problem';
import { useNotify } from '@/ui/notifier/use-notify';
import type { Faults } from './rules';

/** What the specification says of a form that is sent before it is complete. */
const INCOMPLETE = 'Lengkapi semua data terlebih dahulu!';

interface ServerFormOptions<Values, Answer> {
  /** What the fields begin with, in the order of the screen: the first wrong one gets the focus. */
  initial: Values;
  /** What is wrong with them before anything is sent; without it the server decides. */
  faults?: (values: Values) => Faults;
  incomplete?: string;
  /** The call, with what the form began with, of which some want only what was changed. */
  send: (values: Values, before: Values) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The page goes on elsewhere after it was sent: the buttons do not come back. */
  once?: boolean;
  /** How the message of a failure begins ('Gagal Login', and then the server's words), or the whole of it with what else is said. */
  failed: string | ((problem: Problem) => [message: string, detail?: string | undefined]);
  /** Where refusals belong that the server names otherwise, by the form's own fields. */
  place?: (problem: Problem) => Problem['errors'];
  /** After a failure; whether it was placed at a field. */
  onRefused?: (problem: Problem, placed: boolean) => void;
}

export interface ServerForm<Values> {
  form: UseFormReturnType<Values>;
  /** A request is on its way. */
  running: boolean;
  /** The buttons are away. */
  busy: boolean;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** It was sent and does not come back. */
  done: boolean;
  /** Why the last try failed; nothing while another one runs. */
  failure: Problem | null;
  /** Waits for the running request no longer: whatever it answers is not told. */
  callOff: () => void;
  /** Puts the cursor into a field, after what is being drawn now. */
  focus: (field: string) => void;
}

/** Says at the fields what is wrong with them: the first message of each. */
function firstFaults(errors: Problem['errors'], fields: readonly string[]): Faults {
  return Object.fromEntries(fields.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : [])));
}

/** What is wrong with things that the form does not ask for: nobody would see it at a field. */
function otherFaults(errors: Problem['errors'], fields: readonly string[]): string | undefined {
  const others = Object.keys(errors).filter((field) => !fields.includes(field));
  return others.flatMap((field) => errors[field]?.[0] ?? []).join('. ') || undefined;
}

/**
 * A form that is checked, sent once at a time, and told of: what the server refuses stands at its fields, of which the first gets
 * the focus, and what it refuses besides stands in the message. FormActions belongs to it.
 */
export function useServerForm<Values extends Record<string, unknown>, Answer>({
  initial,
  faults,
  incomplete = INCOMPLETE,
  send,
  onDone,
  once = false,
  failed,
  place = ({ errors }) => errors,
  onRefused,
}: ServerFormOptions<Values, Answer>): ServerForm<Values> {
  const notify = useNotify();
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => faults?.(values) ?? {},
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle');
  const [failure, setFailure] = useState<Problem | null>(null);
  const current = useRef<object | null>(null);
  const [wanted, setWanted] = useState<{ field: string } | null>(null);
  const focus = (field: string) => setWanted({ field });

  // After the fields can be used again, and before the buttons come back and ask for the focus.
  useLayoutEffect(() => {
    if (wanted) form.getInputNode(wanted.field)?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The form is another one at each drawing.
  }, [wanted]);

  const refuse = (errors: Faults) => {
    const fields = Object.keys(errors);
    const first = Object.keys(initial).find((name) => fields.some((field) => field === name || field.startsWith(`${name}.`)));
    const path = fields.find((field) => field === first || field.startsWith(`${first}.`));
    if (path) focus(path);
  };

  const run = async (values: Values) => {
    if (current.current) return;
    const own = {};
    current.current = own;
    setPhase('running');
    setFailure(null);
    try {
      const answer = await send(values, form.getInitialValues());
      if (current.current !== own) return;
      if (!once) current.current = null;
      setPhase(once ? 'done' : 'idle');
      onDone(answer);
    } catch (error) {
      if (current.current !== own) return;
      current.current = null;
      const problem = toProblem(error);
      setPhase('idle');
      setFailure(problem);
      const [fields, errors] = [Object.keys(initial), place(problem)];
      const [message, detail] = typeof failed === 'string' ? [`${failed}, ${problem.message}`] : failed(problem);
      notify.error(message, detail ?? otherFaults(errors, fields));
      const wrong = firstFaults(errors, fields);
      // First, for what it empties takes its fault along.
      onRefused?.(problem, Object.keys(wrong).length > 0);
      form.setErrors(wrong);
      refuse(wrong);
    }
  };
  const callOff = () => {
    current.current = null;
    setPhase('idle');
  };

  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    const check = form.onSubmit(
      (values) => void run(values),
      (errors) => {
        notify.warning(incomplete);
        refuse(errors as Faults);
      },
    );
    check(event);
  };

  return { form, running: phase === 'running', busy: phase !== 'idle', done: phase === 'done', failure, callOff, submit, focus };
}
