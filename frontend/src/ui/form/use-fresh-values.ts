import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

/** When what the server keeps comes anew, the form begins with that; what was already filled in stays. */
export function useFreshValues<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, fresh: Values): void {
  const known = JSON.stringify(fresh);
  useEffect(() => {
    const [before, now] = [form.getInitialValues(), form.getValues()];
    if (JSON.stringify(before) === known) return;
    form.setInitialValues(fresh);
    form.setValues(Object.fromEntries(Object.entries(fresh).filter(([field]) => now[field] === before[field])) as Partial<Values>);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The form is another one at each drawing.
  }, [known]);
}
