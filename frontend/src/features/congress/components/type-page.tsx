import type { EventType } from '@/api/types';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { useAddress } from '@/ui/use-address';
import { useListSubEventsOfTypeQuery } from '@/domain/sub-event/api';
import { useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import { PriceFor } from '@/domain/price/price-for';
import { runningPromos } from '@/domain/price/running-promos';
import { useStillAhead } from '@/domain/sub-event/use-still-ahead';
import type { Congress } from '../model/congress';
import { sectionWords } from '../model/sections';
import { Promo } from './promo';
import { SubEventGroups, SubEventGroupsSkeleton } from './sub-event-groups';
import styles from './type-page.module.css';

/** Longer keywords than anybody types are cut. */
const KEYWORD_MAXIMUM = 100;

interface TypePageProps {
  congress: Congress;
  type: EventType;
}

/** The sub-events of one type; what they are narrowed by stands in the address. */
export function TypePage({ congress, type }: TypePageProps) {
  const { search, change } = useAddress();
  const { title } = sectionWords(type);
  const keyword = (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAXIMUM);
  const sesi = type === 'masterclass' ? (search.get('sesi') ?? '') : '';
  const narrowed = keyword !== '' || sesi !== '';
  const query = { event_id: congress.eventId, jenis_event: type };
  const { currentData: found, error, refetch } = useListSubEventsOfTypeQuery({ ...query, keyword, sesi });
  const { currentData: event } = useGetEventQuery(congress.eventId);
  const over = event !== undefined && isOver(event);
  const isAhead = useStillAhead();
  const onSale = over ? [] : (found?.filter(isAhead) ?? []);

  return (
    <div className={styles.area}>
      <div className={styles.bar}>
        <SearchBox
          name={`Cari ${title}`}
          label="Kata kunci"
          placeholder="Judul atau topik"
          keyword={keyword}
          maxLength={KEYWORD_MAXIMUM}
          onSearch={(wanted) => change({ keyword: wanted })}
        />
        {type === 'masterclass' && <SessionChoice eventId={congress.eventId} sesi={sesi} onChange={(wanted) => change({ sesi: wanted })} />}
      </div>
      <p className={styles.outcome} role="status">
        {error ? '' : found ? `${found.length} ${title.toLowerCase()}${narrowed ? ' ditemukan' : ''}` : 'Memuat daftar kegiatan'}
      </p>
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !found ? (
        <SubEventGroupsSkeleton />
      ) : found.length > 0 ? (
        <>
          {onSale.length > 0 && <PriceFor subEvents={onSale} />}
          {runningPromos(onSale).map((running) => (
            <Promo key={running.promo.id} eventId={congress.eventId} running={running} />
          ))}
          <SubEventGroups congress={congress} subEvents={found} over={over} />
        </>
      ) : narrowed ? (
        <EmptyState
          title="Tidak ada kegiatan yang cocok."
          hint="Coba kata kunci lain."
          action={
            <Button variant="light" onClick={() => change({ keyword: '', sesi: '' })}>
              Tampilkan semua
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={over ? `Tidak ada ${title.toLowerCase()} dalam arsip ini.` : `Belum ada ${title.toLowerCase()} yang diumumkan.`}
        />
      )}
    </div>
  );
}

/** The sessions that there are, told by the list as it is without any narrowing. */
function SessionChoice({ eventId, sesi, onChange }: { eventId: number; sesi: string; onChange: (sesi: string) => void }) {
  const { data: all = [] } = useListSubEventsOfTypeQuery({ event_id: eventId, jenis_event: 'masterclass', keyword: '', sesi: '' });
  const sessions = [...new Set([...all.flatMap((subEvent) => subEvent.sesi ?? []), ...(sesi ? [sesi] : [])])].sort((one, other) =>
    one.localeCompare(other, 'id', { numeric: true }),
  );
  return (
    <SelectBox
      label="Sesi"
      none="Semua sesi"
      value={sesi}
      choices={sessions.map((value) => ({ value, label: value }))}
      onChange={onChange}
    />
  );
}
