import { toProblem } from '@/api/problem';
import { useNotify } from './use-notify';

/**
 * Says what came of a call: how its failure is called, to which the server's reason is added, or that it is done. What is left only
 * then, such as the dialog that it was sent from, is left by `onDone`.
 */
export function useOutcome() {
  const notify = useNotify();
  return ({ error }: { error?: unknown }, failed: string, done: string, onDone?: () => void) => {
    if (error) {
      notify.error(`${failed}, ${toProblem(error).message}`);
      return;
    }
    notify.success(done);
    onDone?.();
  };
}
