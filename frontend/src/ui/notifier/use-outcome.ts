import { toProblem } from '@/api/problem';
import { useNotify } from './use-notify';

/** Says what came of a call: how its failure is called, to which the server's reason is added, or that it is done. */
export function useOutcome() {
  const notify = useNotify();
  return ({ error }: { error?: unknown }, failed: string, done: string) => {
    if (error) notify.error(`${failed}, ${toProblem(error).message}`);
    else notify.success(done);
  };
}
