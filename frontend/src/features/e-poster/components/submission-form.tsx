import type { Event, Receipt } from '@/api/types';
import { Button } from '@/ui/button';
import { FormActions } from '@/ui/form/form-actions';
import card from '@/ui/form-card.module.css';
import { formatMoment } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useSubmitPosterMutation } from '../api';
import { useDraftKeeper } from '../hooks/use-draft-keeper';
import { usePosterForm } from '../hooks/use-poster-form';
import { isWorthKeeping } from '../model/draft';
import { type PosterValues, submissionFaults, submissionOf } from '../model/poster-form';
import { FailurePanel } from './failure-panel';
import { PosterFields } from './poster-fields';
import { SendingPanel } from './sending-panel';

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
  const poster = usePosterForm({
    initial: start.values,
    faults: submissionFaults,
    upload: (filled, watch) =>
      submitPoster({ eventId: event.id, parts: submissionOf(filled), idempotencyKey: start.idempotencyKey, ...watch }),
    onDone: ({ message, data }) => {
      void forget().then(() => {
        notify.success(message);
        onSent(data);
      });
    },
  });
  const { form, running, busy, failure } = poster;
  const { values } = form;
  const { savedAt, forget } = useDraftKeeper({ memberId, eventId: event.id }, start.idempotencyKey, start.values, values);
  const unsent = isWorthKeeping(values) && !poster.done;

  return (
    <>
      <form className={card.form} noValidate aria-label="Kirim e-poster" onSubmit={poster.submit}>
        <div className={card.form} inert={running}>
          <PosterFields form={form} />
        </div>
        {running && (
          <SendingPanel
            progress={poster.progress}
            bytes={(values.file?.size ?? 0) + (values.photo?.size ?? 0)}
            onCancel={poster.cancel}
            onRetry={poster.again}
          />
        )}
        {failure && <FailurePanel problem={failure} onRetry={poster.again} onAnother={() => onAnother(values)} />}
        <FormActions busy={busy} sticky={unsent} words={draftWords(savedAt)}>
          <Button type="submit" size="md">
            Kirim e-poster
          </Button>
        </FormActions>
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
    </>
  );
}

function draftWords(savedAt: number | null | undefined): string {
  if (savedAt === undefined) return '';
  if (savedAt === null) return 'Draf tidak dapat disimpan di perangkat ini.';
  return `Draf tersimpan ${formatMoment(new Date(savedAt).toISOString())}`;
}
