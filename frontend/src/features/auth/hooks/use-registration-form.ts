import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { toProblem } from '@/api/problem';
import type { Session } from '@/api/types';
import { useNotify } from '@/ui/notifier/use-notify';
import { showRegistrationErrors } from '../model/registration-errors';
import { INCOMPLETE } from '../model/rules';

/** Both registrations ask for an address. */
type Registration = FieldValues & { email: string };

interface RegistrationForm<Values extends Registration> {
  rules: ZodType<Values, Values>;
  /** In the order of the screen: the first wrong one gets the focus. */
  empty: Values & DefaultValues<Values>;
  send: (values: Values) => Promise<Session>;
  sending: boolean;
  welcome: string;
  onRegistered: (session: Session) => void;
}

/** What both registrations share: check, send once, welcome or say why not, place the server's refusals at their fields. */
export function useRegistrationForm<Values extends Registration>({
  rules,
  empty,
  send,
  sending,
  welcome,
  onRegistered,
}: RegistrationForm<Values>) {
  const notify = useNotify();
  // Kept here: with another session, what the calls remember is forgotten.
  const [done, setDone] = useState(false);
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(rules) as Resolver<Values>,
    defaultValues: empty,
  });
  const busy = sending || done;

  const submit = handleSubmit(
    async (values) => {
      if (busy) return;
      try {
        const session = await send(values);
        notify.success(welcome);
        setDone(true);
        onRegistered(session);
      } catch (error) {
        const problem = toProblem(error);
        notify.error(`Gagal saat mendaftar, ${problem.message}`);
        showRegistrationErrors(problem, Object.keys(empty) as Path<Values>[], setError);
      }
    },
    () => notify.warning(INCOMPLETE),
  );

  return { register, control, errors: formState.errors, busy, submit };
}
