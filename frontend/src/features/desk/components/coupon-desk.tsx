import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DeskCoupon } from '@/api/types';
import { useListEventNamesQuery } from '@/domain/event/api';
import { Button } from '@/ui/button';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { useListCouponsQuery, useSetCouponActiveMutation } from '../coupon-api';
import { LONGEST_CODE } from '../model/coupon-form';
import { COUPON_CHOICES, readCoupons } from '../model/coupons';
import { CouponCard } from './coupon-card';
import couponStyles from './coupon-desk.module.css';
import { CouponDialog } from './coupon-dialog';
import { StatusBox, useFilter } from './desk-filter';
import { DeskList } from './desk-list';
import { DeskWays } from './desk-ways';
import styles from './finance-desk.module.css';

/** The desk that makes coupons, and changes what may still change of them. */
export function CouponDesk() {
  const query = readCoupons(useSearchParams()[0]);
  const asked = useListCouponsQuery(query);
  const [opened, setOpened] = useState<DeskCoupon | 'new' | null>(null);
  const { set, busy } = useSwitch();
  const narrowed = Boolean(query.keyword || query.status || query.event_id);
  return (
    <>
      <div className={couponStyles.make}>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpened('new')}>
          Buat kupon
        </Button>
      </div>
      <Filters keyword={query.keyword ?? ''} status={query.status} event={String(query.event_id ?? '')} />
      <DeskList
        name="Kupon"
        unit="kupon"
        asked={asked}
        height={200}
        empty={
          narrowed
            ? { title: 'Kupon tidak ditemukan.', hint: 'Periksa kata kuncinya, atau pilih status dan event lain.' }
            : { title: 'Belum ada kupon.', hint: 'Buat kupon pertama: anggota memasukkan kodenya saat memilih metode pembayaran.' }
        }
      >
        {(coupon) => (
          <CouponCard
            coupon={coupon}
            uses={
              coupon.pernah_dipakai && (
                <p>
                  <Link to={{ search: `?kupon=${coupon.id}` }} className={styles.whole}>
                    Lihat pemakaian {coupon.kode}
                  </Link>
                </p>
              )
            }
            ways={(id) => (
              <DeskWays
                of={id}
                busy={busy}
                ways={[
                  { word: 'Ubah', variant: 'default', onAsk: () => setOpened(coupon) },
                  // Nobody can take one that is over.
                  ...(coupon.status === 'berakhir'
                    ? []
                    : [{ word: coupon.aktif ? 'Nonaktifkan' : 'Aktifkan', variant: 'default' as const, onAsk: () => void set(coupon) }]),
                ]}
              />
            )}
          />
        )}
      </DeskList>
      <CouponDialog about={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Filters({ keyword, status, event }: { keyword: string; status: string | null | undefined; event: string }) {
  const filter = useFilter();
  const { data: events = [] } = useListEventNamesQuery();
  return (
    <div className={couponStyles.top}>
      <SearchBox
        name="Cari kupon"
        label="Cari kupon"
        placeholder="Kode kupon"
        keyword={keyword}
        maxLength={LONGEST_CODE}
        onSearch={(typed) => filter('keyword', typed)}
      />
      <StatusBox status={status} choices={COUPON_CHOICES} />
      <SelectBox
        label="Event"
        none="Semua event"
        value={event}
        choices={events.map(({ id, value }) => ({ value: String(id), label: value }))}
        onChange={(chosen) => filter('event', chosen)}
      />
    </div>
  );
}

/** Lets one coupon at a time be taken, or lets nobody take it any more, and says what came of it. */
function useSwitch() {
  const tell = useOutcome();
  const [send, { isLoading }] = useSetCouponActiveMutation();
  const set = async ({ id, kode, aktif }: DeskCoupon) => {
    const done = aktif ? `Kupon ${kode} dinonaktifkan. Pesanan yang sudah memakainya tidak berubah.` : `Kupon ${kode} diaktifkan.`;
    tell(await send({ id, aktif: !aktif }), `Gagal ${aktif ? 'menonaktifkan' : 'mengaktifkan'} kupon ${kode}`, done);
  };
  return { set, busy: isLoading };
}
