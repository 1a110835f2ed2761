import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Event, Receipt } from '@/api/types';
import { Button } from '@/ui/button';
import { formatMoment } from '@/ui/format';
import { MantineScope } from '@/ui/mantine-scope';
import { useNotify } from '@/ui/notifier/use-notify';
import form from '@/ui/form-card.module.css';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useSubmitPosterMutation } from '../api';
import { useDraftKeeper } from '../hooks/use-draft-keeper';
import { useSending } from '../hooks/use-sending';
import { useServerErrors } from '../hooks/use-server-errors';
import { isWorthKeeping } from '../model/draft';
import { EMPTY_POSTER, submissionOf, submissionRules, type PosterValues } from '../model/poster-form';
import { FailurePanel } from './failure-panel';
import { PosterFields } from './poster-fields';
import { SendingPanel } from './sending-panel';

const INCOMPLETE = 'Lengkapi semua data terlebih dahulu!';

/** What the form begins with. */
export interface Start {
  values: PosterValues;
  /** The same for every try of this e-poster: an answer that was lost on its way must not make it two. */
  idempotencyKey: string;
}

interface SubmissionFormProps {
  event: Pick<Event, 'id'>;
  memberId: number;
  start: Start;
  onSent: (receipt: Receipt) => void;
  /** What was filled in is another e-poster than the one that was sent. */
  onAnother: (values: PosterValues) => void;
}

/** Hands an e-poster in. What is filled in survives a reload, and a cut line costs only another try. */
export function SubmissionForm({ event, memberId, start, onSent, onAnother }: SubmissionFormProps) {
  const notify = useNotify();
  const [submitPoster] = useSubmitPosterMutation();
  const { sending, send, cancel } = useSending();
  const [done, setDone] = useState(false);
  const poster = useForm<PosterValues>({ resolver: zodResolver(submissionRules), defaultValues: start.values });
  const { control, getValues, handleSubmit, subscribe } = poster;
  useServerErrors(sending, poster);
  const place = { memberId, eventId: event.id };
  const { savedAt, forget } = useDraftKeeper(place, start.idempotencyKey, start.values, subscribe);
  const values = { ...EMPTY_POSTER, ...useWatch({ control }) };
  const unsent = isWorthKeeping(values) && !done;

  const save = async (filled: PosterValues) => {
    const answer = await send((watch) =>
      submitPoster({ eventId: event.id, parts: submissionOf(filled), idempotencyKey: start.idempotencyKey, ...watch }),
    );
    if (!answer) return;
    setDone(true);
    await forget();
    notify.success(answer.message);
    onSent(answer.data);
  };
  const submit = () => void handleSubmit(save, () => notify.warning(INCOMPLETE))();
  const bytes = (values.file?.size ?? 0) + (values.photo?.size ?? 0);

  return (
    <MantineScope>
      <form
        className={form.form}
        noValidate
        aria-label="Kirim e-poster"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          submit();
        }}
      >
        <div className={form.form} inert={sending.phase === 'sending'}>
          <PosterFields poster={poster} />
        </div>
        {sending.phase === 'sending' && (
          <SendingPanel share={sending.share} stuck={sending.stuck} bytes={bytes} onCancel={cancel} onRetry={submit} />
        )}
        {sending.phase === 'failed' && <FailurePanel problem={sending.problem} onRetry={submit} onAnother={() => onAnother(getValues())} />}
        {sending.phase !== 'sending' && (
          <div className={form.actions}>
            <p className={form.state} role="status">
              {draftWords(savedAt)}
            </p>
            <Button type="submit" size="md">
              Kirim e-poster
            </Button>
          </div>
        )}
      </form>
      <UnsavedChanges
        present={unsent}
        title="E-poster belum dikirim"
        explanation={
          savedAt === null
            ? 'Perangkat ini tidak dapat menyimpan draf. Jika Anda meninggalkan halaman ini, isian dan berkas akan hilang.'
            : 'Isian dan berkas tersimpan sebagai draf di perangkat ini, dan dapat dilanjutkan nanti.'
        }
        confirm="Tinggalkan halaman"
      />
    </MantineScope>
  );
}

function draftWords(savedAt: number | null | undefined): string {
  if (savedAt === undefined) return '';
  if (savedAt === null) return 'Draf tidak dapat disimpan di perangkat ini.';
  return `Draf tersimpan ${formatMoment(new Date(savedAt).toISOString())}`;
}
