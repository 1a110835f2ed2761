import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { showServerErrors } from '@/ui/server-errors';
import { POSTER_FIELDS, type PosterValues } from '../model/poster-form';
import type { Sending } from './use-sending';

/** Says that an upload failed, and at which fields. After the form can be used again: a field that is out of use takes no focus. */
export function useServerErrors(sending: Sending, { setError }: Pick<UseFormReturn<PosterValues>, 'setError'>): void {
  const notify = useNotify();
  useEffect(() => {
    if (sending.phase !== 'failed') return;
    const { problem } = sending;
    notify.error(`Gagal mengirim e-poster, ${problem.message}`);
    const atFile: Record<string, string[]> = problem.status === 413 ? { file: [problem.message] } : {};
    showServerErrors({ ...problem, errors: { ...atFile, ...problem.errors } }, POSTER_FIELDS, setError);
  }, [sending, notify, setError]);
}
