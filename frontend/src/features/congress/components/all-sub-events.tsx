import { useListSubEventsQuery } from '@/domain/sub-event/api';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SelectBox } from '@/ui/select-box';
import { useAddress } from '@/ui/use-address';
import { useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import { PriceFor } from '@/domain/price/price-for';
import { useStillAhead } from '@/domain/sub-event/use-still-ahead';
import type { Congress } from '../model/congress';
import { Reserved } from './reserved';
import { SubEventGroups } from './sub-event-groups';
import styles from './type-page.module.css';

/** All sub-events on one page, for a site without sub-pages; one type of them when the address says so. */
export function AllSubEvents({ congress }: { congress: Congress }) {
  const { search, change } = useAddress();
  const { currentData: subEvents, error, refetch } = useListSubEventsQuery(congress.eventId);
  const { currentData: event } = useGetEventQuery(congress.eventId);
  const isAhead = useStillAhead();

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!subEvents) return <Reserved words="Memuat daftar kegiatan" />;
  const over = event !== undefined && isOver(event);
  if (subEvents.length === 0) {
    return <EmptyState title={over ? 'Tidak ada kegiatan dalam arsip ini.' : 'Belum ada kegiatan yang diumumkan.'} />;
  }

  const types = new Map<string, string>(subEvents.map(({ jenis_event, jenis_event_nama }) => [jenis_event, jenis_event_nama]));
  const asked = search.get('jenis') ?? '';
  const type = types.has(asked) ? asked : '';
  const onSale = over ? [] : subEvents.filter(isAhead);
  return (
    <div className={styles.area}>
      <div className={styles.choice}>
        <SelectBox
          label="Jenis kegiatan"
          none="Semua jenis"
          value={type}
          choices={[...types].map(([value, label]) => ({ value, label }))}
          onChange={(jenis) => change({ jenis })}
        />
      </div>
      {onSale.length > 0 && <PriceFor subEvents={onSale} />}
      <SubEventGroups congress={congress} subEvents={subEvents.filter(({ jenis_event }) => !type || jenis_event === type)} over={over} />
    </div>
  );
}
