import { Link, useSearchParams } from 'react-router';
import { LinkButton } from '@/ui/link-button';
import { SearchBox } from '@/ui/search-box';
import { useListCollectivesQuery } from '../collective-api';
import { COLLECTIVE_CHOICES, readCollectives } from '../model/collective';
import { CollectiveCard } from './collective-card';
import couponStyles from './coupon-desk.module.css';
import { StatusBox, useFilter } from './desk-filter';
import { DeskList } from './desk-list';
import styles from './finance-desk.module.css';

const LONGEST_KEYWORD = 200;

/** Every collective invoice there is, and the way to a new one. */
export function CollectiveDesk() {
  const query = readCollectives(useSearchParams()[0]);
  const filter = useFilter();
  const asked = useListCollectivesQuery(query);
  const narrowed = Boolean(query.keyword || query.status);
  return (
    <>
      <div className={couponStyles.make}>
        <LinkButton to={{ search: '?buat' }}>Buat faktur kolektif</LinkButton>
      </div>
      <div className={styles.filters}>
        <SearchBox
          name="Cari faktur"
          label="Cari faktur"
          placeholder="Nomor, pembayar, atau jumlah"
          keyword={query.keyword ?? ''}
          maxLength={LONGEST_KEYWORD}
          onSearch={(keyword) => filter('keyword', keyword)}
        />
        <StatusBox status={query.status} choices={COLLECTIVE_CHOICES} />
      </div>
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
