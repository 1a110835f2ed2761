import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PATHS } from '@/api/paths';
import type { OwnPoster } from '@/api/types';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDeadline } from '@/ui/format';
import { MantineScope } from '@/ui/mantine-scope';
import { useNotify } from '@/ui/notifier/use-notify';
import { Skeleton } from '@/ui/skeleton';
import form from '@/ui/form-card.module.css';
import { LinkButton } from '@/ui/link-button';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useListOwnPostersQuery, useRevisePosterMutation } from '../api';
import { useSending } from '../hooks/use-sending';
import { useServerErrors } from '../hooks/use-server-errors';
import { changesOf, type PosterValues, revisionRules, toValues } from '../model/poster-form';
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
  const { data: posters, error, refetch } = useListOwnPostersQuery(undefined, { refetchOnMountOrArgChange: true });
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
  const { sending, send, cancel } = useSending();
  const [saved, setSaved] = useState(false);
  const values = useForm<PosterValues>({ resolver: zodResolver(revisionRules), defaultValues: toValues(poster) });
  const { control, formState, handleSubmit, reset } = values;
  const { isDirty, dirtyFields } = formState;
  const [file, photo] = useWatch({ control, name: ['file', 'photo'] });
  useServerErrors(sending, values);

  // Once nothing holds the page back any more.
  useEffect(() => {
    if (saved) onSaved();
  }, [saved, onSaved]);

  const save = async (filled: PosterValues) => {
    const answer = await send((watch) => revisePoster({ posterId: poster.id, parts: changesOf(filled, dirtyFields), ...watch }));
    if (!answer) return;
    notify.success('Perubahan e-poster berhasil disimpan.');
    setSaved(true);
  };
  const submit = () => void handleSubmit(save, () => notify.warning('Lengkapi semua data terlebih dahulu!'))();

  return (
    <MantineScope>
      <form
        className={form.form}
        noValidate
        aria-label="Ubah e-poster"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          submit();
        }}
      >
        <p className={styles.deadline}>
          {poster.nomor} untuk {poster.judul_event}. Dapat diubah sampai <strong>{formatDeadline(poster.batas_waktu)}</strong>.
        </p>
        <div className={form.form} inert={sending.phase === 'sending'}>
          <PosterFields
            poster={values}
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
        {sending.phase === 'sending' && (
          <SendingPanel
            share={sending.share}
            stuck={sending.stuck}
            bytes={(file?.size ?? 0) + (photo?.size ?? 0)}
            onCancel={cancel}
            onRetry={submit}
          />
        )}
        {sending.phase === 'failed' && <FailurePanel problem={sending.problem} onRetry={submit} />}
        {sending.phase !== 'sending' && (
          <div className={form.actions}>
            <p className={form.state} role="status">
              {isDirty ? 'Ada perubahan yang belum disimpan.' : ''}
            </p>
            {isDirty && (
              <Button variant="default" onClick={() => reset()}>
                Batalkan
              </Button>
            )}
            <Button type="submit" size="md" disabled={!isDirty}>
              Simpan perubahan
            </Button>
          </div>
        )}
      </form>
      <UnsavedChanges present={isDirty && !saved} />
    </MantineScope>
  );
}
