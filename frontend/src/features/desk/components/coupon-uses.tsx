import { Link, useSearchParams } from 'react-router';
import { COUPON_DESK } from '@/api/desk-paths';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { CouponUse } from '@/api/types';
import { orderTone, orderWord } from '@/domain/order/words';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatMoment, formatRupiah } from '@/ui/format';
import { readPage } from '@/ui/read-page';
import { useGetCouponQuery, useListCouponUsesQuery } from '../coupon-api';
import { CouponCard } from './coupon-card';
import couponStyles from './coupon-desk.module.css';
import { DeskPage } from './desk-list';
import styles from './finance-desk.module.css';

/** One coupon and the orders that have taken it. */
export function CouponUses({ id }: { id: number }) {
  const { currentData: coupon, error, refetch } = useGetCouponQuery(id);
  return (
    <>
      <BackLink to={COUPON_DESK}>Semua kupon</BackLink>
      {coupon ? (
        <>
          <CouponCard coupon={coupon} />
          <Uses id={id} />
        </>
      ) : (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <ComingRows className={styles.list} rows={2} height={160} />;
  if (toProblem(error).status === 404) return <EmptyState title="Kupon tidak ditemukan." hint="Pilih kupon lain dari daftar." />;
  return <ErrorPanel error={error} onRetry={onRetry} />;
}

function Uses({ id }: { id: number }) {
  const page = readPage(useSearchParams()[0]);
  const asked = useListCouponUsesQuery({ id, page });
  return (
    <section className={couponStyles.uses} aria-labelledby="pemakaian">
      <h2 id="pemakaian" className={couponStyles.usesTitle}>
        Pemakaian
      </h2>
      <DeskPage
        unit="pesanan"
        asked={asked}
        height={90}
        empty={{ title: 'Belum ada pesanan dengan kupon ini.', hint: 'Pesanan yang memakainya tampil di sini.' }}
      >
        {(uses) => (
          <ul className={styles.list} aria-label="Pesanan dengan kupon ini">
            {uses.map((one) => (
              <UseEntry key={one.order_id} one={one} />
            ))}
          </ul>
        )}
      </DeskPage>
    </section>
  );
}

function UseEntry({ one }: { one: CouponUse }) {
  return (
    <li className={styles.order}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <Link to={`${PATHS.adminPayments}?status=semua&keyword=${encodeURIComponent(one.nomor_pesanan)}`} className={styles.whole}>
            {one.nomor_pesanan}
          </Link>
          <Badge tone={orderTone(one.status_pesanan)}>{orderWord(one.status_pesanan)}</Badge>
        </p>
        <p>{one.nama_pemesan}</p>
        <p className={styles.words}>
          Dipesan {formatMoment(one.dipakai_pada)}
          {one.dilepas_pada && `, kupon kembali ${formatMoment(one.dilepas_pada)}`}
        </p>
      </div>
      <span>{one.dilepas_pada ? 'Tidak dihitung' : `Potongan ${formatRupiah(one.potongan)}`}</span>
    </li>
  );
}
