import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Problem } from '@/api/problem';

/**
 * Shows what the server found wrong at the fields it names, of those that the form has. The first one gets the focus.
 * Says whether there was any.
 */
export function showServerErrors<T extends FieldValues>(problem: Problem, fields: Path<T>[], setError: UseFormSetError<T>) {
  const wrong = fields.filter((field) => problem.errors[field]?.[0]);
  wrong.forEach((field, index) => {
    setError(field, { type: 'server', message: problem.errors[field]?.[0] }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
}
