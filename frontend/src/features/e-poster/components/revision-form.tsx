import { useEffect, useState } from 'react';
import { PATHS } from '@/api/paths';
import type { OwnPoster } from '@/api/types';
import { venueDeadline } from '@/domain/calendar/deadline';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { FormActions } from '@/ui/form/form-actions';
import card from '@/ui/form-card.module.css';
import { LinkButton } from '@/ui/link-button';
import { useNotify } from '@/ui/notifier/use-notify';
import { Skeleton } from '@/ui/skeleton';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useListOwnPostersQuery, useRevisePosterMutation } from '../api';
import { usePosterForm } from '../hooks/use-poster-form';
import { changesOf, revisionFaults, toValues } from '../model/poster-form';
import { FailurePanel } from './failure-panel';
import { PosterPreview } from './own-posters';
import { PosterFields } from './poster-fields';
import { PrivatePicture } from './private-picture';
import styles from './revision-form.module.css';
import { SendingPanel } from './sending-panel';

interface RevisionProps {
  posterId: number;
  onSaved: () => void;
}

/** One of the member's own e-posters, to be changed as long as it may be. */
export function RevisionForm({ posterId, onSaved }: RevisionProps) {
  const { data: posters, error, refetch } = useListOwnPostersQuery();
  // What was being changed stays as it was found: a list that comes again must not empty the form.
  const [found, setFound] = useState<OwnPoster>();
  const poster = found ?? posters?.find(({ id }) => id === posterId);
  if (poster && !found) setFound(poster);

  if (poster?.dapat_diubah) return <Revision poster={poster} onSaved={onSaved} />;
  if (posters) {
    return (
      <EmptyState
        title={poster ? 'E-poster ini tidak dapat diubah lagi.' : 'E-poster tidak ditemukan.'}
        action={
          <LinkButton variant="light" to={PATHS.memberPosters}>
            Kembali ke E-Poster Saya
          </LinkButton>
        }
      />
    );
  }
  return error ? <ErrorPanel error={error} onRetry={refetch} /> : <Skeleton height={420} radius={20} />;
}

function Revision({ poster, onSaved }: { poster: OwnPoster; onSaved: () => void }) {
  const notify = useNotify();
  const [revisePoster] = useRevisePosterMutation();
  const before = toValues(poster);
  const revision = usePosterForm({
    initial: before,
    faults: revisionFaults,
    upload: (filled, watch) => revisePoster({ posterId: poster.id, parts: changesOf(filled, before), ...watch }),
    onDone: () => notify.success('Perubahan e-poster berhasil disimpan.'),
  });
  const { form, running, busy, done, failure } = revision;
  const changed = Object.keys(changesOf(form.values, before)).length > 0;

  // Once nothing holds the page back any more.
  useEffect(() => {
    if (done) onSaved();
  }, [done, onSaved]);

  return (
    <>
      <form className={card.form} noValidate aria-label="Ubah e-poster" onSubmit={revision.submit}>
        <p className={styles.deadline}>
          {poster.nomor} untuk {poster.judul_event}. Dapat diubah sampai{' '}
          <strong>{venueDeadline(poster.batas_waktu, poster.zona_waktu)}</strong>.
        </p>
        <div className={card.form} inert={running}>
          <PosterFields
            form={form}
            keptFile={
              <div className={styles.kept}>
                <PosterPreview poster={poster} />
              </div>
            }
            keptPhoto={
              poster.foto_url && (
                <div className={styles.kept}>
                  <PrivatePicture address={poster.foto_url} alt="Foto penulis" ratio={1} />
                </div>
              )
            }
          />
        </div>
        {running && (
          <SendingPanel
            progress={revision.progress}
            bytes={(form.values.file?.size ?? 0) + (form.values.photo?.size ?? 0)}
            onCancel={revision.cancel}
            onRetry={revision.again}
          />
        )}
        {failure && <FailurePanel problem={failure} onRetry={revision.again} />}
        <FormActions busy={busy} sticky={changed} words={changed ? 'Ada perubahan yang belum disimpan.' : ''}>
          {changed && (
            <Button variant="default" onClick={() => form.reset()}>
              Batalkan
            </Button>
          )}
          <Button type="submit" size="md" disabled={!changed}>
            Simpan perubahan
          </Button>
        </FormActions>
      </form>
      <UnsavedChanges present={changed && !done} />
    </>
  );
}
