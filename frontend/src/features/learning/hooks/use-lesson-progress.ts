import { toProblem } from '@/api/problem';
import { useNotify } from '@/ui/notifier/use-notify';
import { type LessonKey, useReportProgressMutation } from '../classroom-api';

/** Says that a lesson is done; whether the server took it is told. */
export function useLessonDone(key: LessonKey) {
  const notify = useNotify();
  const [report, { isLoading: busy }] = useReportProgressMutation();
  const finish = async (): Promise<boolean> => {
    const { data, error } = await report({ key, form: { selesai: true } });
    if (error) notify.error(toProblem(error).message);
    return data?.selesai ?? false;
  };
  return { finish, busy };
}
