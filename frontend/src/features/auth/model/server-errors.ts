import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Problem } from '@/api/problem';

/** Shows what the server found wrong at the fields it names, of those that the form has. */
export function showServerErrors<T extends FieldValues>(problem: Problem, fields: Path<T>[], setError: UseFormSetError<T>) {
  for (const field of fields) {
    const message = problem.errors[field]?.[0];
    if (message) setError(field, { type: 'server', message });
  }
}
