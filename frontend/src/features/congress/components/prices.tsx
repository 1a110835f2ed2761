import { useListSubEventsQuery } from '@/domain/sub-event/api';
import type { SubEvent } from '@/api/types';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SelectBox } from '@/ui/select-box';
import { useAddress } from '@/ui/use-address';
import { useAudience } from '@/domain/price/audience';
import { PriceFor } from '@/domain/price/price-for';
import { useToday } from '../hooks/use-today';
import { useStillAhead } from '@/domain/sub-event/use-still-ahead';
import { priceTable } from '@/domain/price/price-table';
import { PriceTable } from './price-table';
import styles from './prices.module.css';
import { Reserved } from './reserved';

/** What a congress costs, by type of sub-event; what has begun costs nothing any more. */
export function Prices({ eventId }: { eventId: number }) {
  const { search, change } = useAddress();
  const today = useToday();
  const isAhead = useStillAhead();
  const { profession } = useAudience();
  const { currentData: subEvents, error, refetch } = useListSubEventsQuery(eventId);

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!subEvents) return <Reserved words="Memuat biaya" />;
  const onSale = subEvents.filter(isAhead);
  const types = pricedTypes(onSale);
  const asked = search.get('biaya');
  const type = types.find(({ value }) => value === asked) ?? types[0];
  if (!type) {
    const allBegun = subEvents.length > 0 && onSale.length === 0;
    return <EmptyState title={allBegun ? 'Pendaftaran sudah ditutup.' : 'Biaya belum diumumkan.'} />;
  }
  const ofType = onSale.filter(({ jenis_event }) => jenis_event === type.value);
  const table = priceTable(
    ofType.flatMap(({ harga }) => harga),
    today,
  );

  return (
    <div className={styles.area}>
      {/* What is over is looked up by everybody alike. */}
      {table.today?.state !== 'over' && <PriceFor subEvents={ofType} />}
      {types.length > 1 && (
        <div className={styles.choice}>
          <SelectBox
            label="Jenis kegiatan"
            none={types[0]?.label ?? ''}
            value={type === types[0] ? '' : type.value}
            choices={types.slice(1)}
            onChange={(value) => change({ biaya: value })}
          />
        </div>
      )}
      <PriceTable table={table} caption={`Biaya ${type.label}`} profession={profession} />
      <p className={styles.note}>Biaya per kegiatan. Harga tiap kegiatan dapat berbeda; lihat daftar kegiatan untuk rinciannya.</p>
    </div>
  );
}

/** The types that have a price, in the order in which the congress has them. */
function pricedTypes(subEvents: SubEvent[]): { value: string; label: string }[] {
  const names = new Map(
    subEvents.filter(({ harga }) => harga.length > 0).map(({ jenis_event, jenis_event_nama }) => [jenis_event, jenis_event_nama]),
  );
  return [...names].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label, 'id'));
}
