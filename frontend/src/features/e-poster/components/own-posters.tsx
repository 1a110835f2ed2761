import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import type { OwnPoster } from '@/api/types';
import { venueDeadline } from '@/domain/calendar/deadline';
import { statusHint, statusTone, statusWord } from '@/domain/poster/poster-words';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatMoment } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import { LinkButton } from '@/ui/link-button';
import { useListOwnPostersQuery } from '../api';
import { megabytes } from '@/ui/form/file-rule';
import { pictureAddress } from '../model/poster-address';
import { OpenFileButton } from './open-file-button';
import styles from './own-posters.module.css';
import { PdfSheet } from './pdf-sheet';
import { PrivatePicture } from './private-picture';

/** The e-posters that the member handed in, the newest first. */
export function OwnPosters() {
  const { data: posters, error, refetch } = useListOwnPostersQuery();

  if (posters && posters.length > 0) {
    return (
      <ul className={styles.list}>
        {posters.map((poster) => (
          <li key={poster.id}>
            <OwnPosterCard poster={poster} />
          </li>
        ))}
      </ul>
    );
  }
  if (posters) {
    return (
      <EmptyState
        title="Anda belum mengirim e-poster."
        hint="Pilih event yang menerima e-poster, lalu kirim dari halamannya."
        action={
          <LinkButton variant="light" to={PATHS.events}>
            Lihat event
          </LinkButton>
        }
      />
    );
  }
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Memuat e-poster Anda</span>
      {[0, 1].map((card) => (
        <Skeleton key={card} height={220} radius={20} />
      ))}
    </div>
  );
}

function OwnPosterCard({ poster }: { poster: OwnPoster }) {
  const id = String(poster.id);
  return (
    <article className={styles.card} aria-labelledby={`e-poster-${id}`}>
      <div className={styles.preview}>
        <PosterPreview poster={poster} />
      </div>
      <div className={styles.words}>
        <p className={styles.line}>
          <span className={styles.number}>{poster.nomor}</span>
          <Badge tone={statusTone(poster.status)}>{statusWord(poster.status)}</Badge>
        </p>
        <h2 className={styles.title} id={`e-poster-${id}`}>
          {poster.judul}
        </h2>
        <p className={styles.event}>{poster.judul_event}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Jenis</dt>
            <dd>{poster.jenis_eposter_nama}</dd>
          </div>
          <div>
            <dt>Dikirim</dt>
            <dd>{formatMoment(poster.dibuat_pada)}</dd>
          </div>
          <div>
            <dt>Batas perubahan</dt>
            <dd>{venueDeadline(poster.batas_waktu, poster.zona_waktu)}</dd>
          </div>
        </dl>
        <p className={styles.hint}>{statusHint(poster)}</p>
        {poster.alasan && <p className={styles.hint}>Alasan: {poster.alasan}</p>}
        <div className={styles.ways}>
          {poster.dapat_diubah && <LinkButton to={generatePath(PATHS.memberPoster, { id })}>Ubah</LinkButton>}
          <OpenFileButton poster={poster} />
          {poster.status === 'diterbitkan' && (
            <LinkButton variant="light" to={`${generatePath(PATHS.posterGallery, { id: String(poster.event_id) })}?poster=${id}`}>
              Lihat di galeri
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}

/** What the server keeps of a poster's file. */
export function PosterPreview({ poster }: { poster: OwnPoster }) {
  if (poster.jenis_file === 'gambar') {
    return <PrivatePicture address={pictureAddress(poster, 480)} alt={`Pratinjau ${poster.judul}`} ratio={3 / 4} />;
  }
  return <PdfSheet ratio={3 / 4}>PDF, {megabytes(poster.ukuran_file)}</PdfSheet>;
}
