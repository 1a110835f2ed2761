import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Problem } from '@/api/problem';
import { showServerErrors } from '@/ui/server-errors';

/** Shows what the server found wrong with a registration; an address that is taken is said at the address. */
export function showRegistrationErrors<T extends FieldValues & { email: string }>(
  problem: Problem,
  fields: Path<T>[],
  setError: UseFormSetError<T>,
) {
  const errors = problem.code === 'email_terdaftar' ? { email: [problem.message] } : problem.errors;
  return showServerErrors({ ...problem, errors }, fields, setError);
}
