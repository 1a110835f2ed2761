import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Poster } from '@/api/types';
import { useGetEventQuery } from '@/domain/event/api';
import { takesPosters } from '@/domain/event/lifecycle';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import filter from '@/ui/filter-panel.module.css';
import { LinkButton } from '@/ui/link-button';
import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { useAddress } from '@/ui/use-address';
import { useListPostersQuery } from '../api';
import { PosterCard, PosterCardSkeleton } from './poster-card';
import styles from './poster-gallery.module.css';

const PosterDialog = lazy(async () => ({ default: (await import('./poster-dialog')).PosterDialog }));

/** Left in the history by the click that opened a poster: then the way back closes it. */
interface OpenedHere {
  openedHere?: boolean;
}

/** The published e-posters of an event; keyword, type and the open poster stand in the address. */
export function PosterGallery({ eventId }: { eventId: number }) {
  const { search, change } = useAddress();
  const { currentData: event } = useGetEventQuery(eventId);
  const [openedAt] = useState(Date.now);
  const keyword = search.get('keyword') ?? '';
  const type = search.get('jenis') ?? '';
  const { currentData: all, error, refetch } = useListPostersQuery({ eventId, keyword });
  const posters = all?.filter(({ jenis_eposter }) => type === '' || jenis_eposter === type);

  return (
    <div className={styles.area}>
      <div className={`${filter.panel} ${styles.bar}`}>
        <SearchBox
          name="Cari e-poster"
          label="Judul, penulis, atau institusi"
          placeholder="Cari e-poster"
          keyword={keyword}
          maxLength={100}
          onSearch={(wanted) => change({ keyword: wanted })}
        />
        <SelectBox
          label="Jenis e-poster"
          value={type}
          none="Semua jenis"
          choices={typesOf(all, type)}
          onChange={(wanted) => change({ jenis: wanted })}
        />
      </div>
      <div className={styles.line}>
        <p className={styles.outcome} role="status">
          {error ? '' : outcome(posters)}
        </p>
        {event && takesPosters(event, openedAt) && (
          <LinkButton
            variant="light"
            to={generatePath(PATHS.posterForm, { id: String(eventId) })}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          >
            Kirim e-poster
          </LinkButton>
        )}
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <Posters posters={posters} filtered={Boolean(keyword || type)} onClear={() => change({ keyword: '', jenis: '' })} />
      )}
    </div>
  );
}

/** Those types that some poster has. */
function typesOf(posters: Poster[] = [], chosen: string) {
  const names = new Map(posters.map(({ jenis_eposter, jenis_eposter_nama }) => [jenis_eposter, jenis_eposter_nama]));
  if (chosen && !names.has(chosen)) names.set(chosen, chosen);
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'id'));
}

function outcome(posters: Poster[] | undefined): string {
  return posters ? `${posters.length} e-poster` : 'Memuat galeri e-poster';
}

interface PostersProps {
  posters: Poster[] | undefined;
  filtered: boolean;
  onClear: () => void;
}

function Posters({ posters, filtered, onClear }: PostersProps) {
  const { search, change } = useAddress();
  const { state } = useLocation() as { state: OpenedHere | null };
  const navigate = useNavigate();
  if (!posters) {
    return (
      <div className={styles.grid} aria-hidden="true">
        {[0, 1, 2, 3].map((card) => (
          <PosterCardSkeleton key={card} />
        ))}
      </div>
    );
  }
  if (posters.length === 0) {
    return filtered ? (
      <EmptyState
        title="E-poster tidak ditemukan."
        hint="Coba kata kunci atau jenis lain."
        action={
          <Button variant="light" onClick={onClear}>
            Tampilkan semua e-poster
          </Button>
        }
      />
    ) : (
      <EmptyState title="Belum ada e-poster yang diterbitkan." />
    );
  }

  const open = posters.findIndex(({ id }) => String(id) === search.get('poster'));
  const show = (index: number) => change({ poster: String(posters[index]?.id ?? '') }, { replace: true, state });
  const close = () => {
    if (state?.openedHere) void navigate(-1);
    else change({ poster: '' }, { replace: true });
  };
  return (
    <>
      <ul className={styles.grid}>
        {posters.map((poster) => (
          <li key={poster.id}>
            <PosterCard
              poster={poster}
              onOpen={() => change({ poster: String(poster.id) }, { state: { openedHere: true } satisfies OpenedHere })}
            />
          </li>
        ))}
      </ul>
      {/* Loaded with the list, but not before it. */}
      <Suspense>
        <PosterDialog posters={posters} open={open} onShow={show} onClose={close} />
      </Suspense>
    </>
  );
}
