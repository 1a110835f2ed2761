import { Link, useSearchParams } from 'react-router';
import { LinkButton } from '@/ui/link-button';
import { useListCollectivesQuery } from '../collective-api';
import { COLLECTIVE_CHOICES, readCollectives } from '../model/collective';
import { CollectiveCard } from './collective-card';
import couponStyles from './coupon-desk.module.css';
import { SearchAndStatus } from './desk-filter';
import { DeskList } from './desk-list';
import styles from './finance-desk.module.css';

/** Every collective invoice there is, and the way to a new one. */
export function CollectiveDesk() {
  const query = readCollectives(useSearchParams()[0]);
  const asked = useListCollectivesQuery(query);
  const narrowed = Boolean(query.keyword || query.status);
  return (
    <>
      <div className={couponStyles.make}>
        <LinkButton to={{ search: '?buat' }}>Buat faktur kolektif</LinkButton>
      </div>
      <SearchAndStatus
        name="Cari faktur"
        placeholder="Nomor, pembayar, atau jumlah"
        keyword={query.keyword}
        status={query.status}
        choices={COLLECTIVE_CHOICES}
      />
      <DeskList
        name="Faktur kolektif"
        unit="faktur"
        asked={asked}
        height={200}
        empty={
          narrowed
            ? { title: 'Faktur kolektif tidak ditemukan.', hint: 'Periksa kata kuncinya, atau pilih status lain.' }
            : { title: 'Belum ada faktur kolektif.', hint: 'Pilih beberapa pesanan yang belum dibayar, lalu terbitkan satu faktur.' }
        }
      >
        {(invoice) => (
          <CollectiveCard
            invoice={invoice}
            ways={() => (
              <div className={styles.ways}>
                <Link to={{ search: `?faktur=${invoice.id}` }}>Buka {invoice.nomor}</Link>
              </div>
            )}
          />
        )}
      </DeskList>
    </>
  );
}
