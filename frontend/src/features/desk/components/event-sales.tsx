import { useState } from 'react';
import { SALES_DESK } from '@/api/desk-paths';
import { toProblem } from '@/api/problem';
import type { EventSales as Sales, PoolSales, SalesDay } from '@/api/types';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import fold from '@/ui/fold.module.css';
import { formatCount, formatDate, formatRupiah } from '@/ui/format';
import { LOOK_AGAIN_MS, type PoolGroup, poolGroups, shortDate } from '../model/sales';
import { useListSalesQuery } from '../sales-api';
import styles from './finance-desk.module.css';
import { AsOf, EventCard } from './sales-desk';
import salesStyles from './sales-desk.module.css';
import { SeatBar } from './seat-bar';

/** So many of a group before the rest is asked for. */
const FIRST = 8;

/** How one event sells: each of its sub-events, rooms and tours, and what came in by day. */
export function EventSales({ id }: { id: number }) {
  const asked = useListSalesQuery({ event_id: id }, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true });
  const [sales] = asked.currentData?.data ?? [];
  return (
    <>
      <BackLink to={SALES_DESK}>Semua event</BackLink>
      {sales ? <Full sales={sales} /> : <Missing asked={asked} />}
    </>
  );
}

function Missing({ asked: { error, refetch } }: { asked: { error?: unknown; refetch: () => unknown } }) {
  if (!error) return <ComingRows className={styles.list} rows={3} height={120} />;
  if (toProblem(error).status === 404) return <EmptyState title="Event tidak ditemukan." hint="Pilih event lain dari daftar." />;
  return <ErrorPanel error={error} onRetry={refetch} />;
}

function Full({ sales }: { sales: Sales }) {
  const { kuota = [], harian = [] } = sales.rincian ?? {};
  return (
    <>
      <AsOf at={sales.waktu_server} />
      <EventCard event={sales}>{sales.judul_event}</EventCard>
      <section className={salesStyles.part} aria-labelledby="kuota">
        <h3 id="kuota">Kuota</h3>
        {kuota.length === 0 ? <p>Belum ada yang dijual.</p> : <Pools pools={kuota} over={sales.status === 'selesai'} />}
      </section>
      <section className={salesStyles.part} aria-labelledby="harian">
        <h3 id="harian">30 hari terakhir</h3>
        <Days days={harian.filter(({ pesanan }) => pesanan > 0)} />
      </section>
    </>
  );
}

/** By what they are of; the first stands open, and of many only the first ones show. */
function Pools({ pools, over }: { pools: readonly PoolSales[]; over: boolean }) {
  return (
    <div className={salesStyles.groups}>
      {poolGroups(pools).map((group, index) => (
        <details key={group.name} className={salesStyles.group} open={index === 0}>
          <summary className={fold.summary}>
            <h4>{group.name}</h4>
            <span>
              {group.size} · {group.sold}
            </span>
          </summary>
          <Group {...group} over={over} />
        </details>
      ))}
    </div>
  );
}

function Group({ name, pools, over }: PoolGroup & { over: boolean }) {
  const [all, setAll] = useState(false);
  const shown = all ? pools : pools.slice(0, FIRST);
  return (
    <>
      <ul className={salesStyles.pools} aria-label={name}>
        {shown.map((pool) => (
          <li key={`${pool.jenis}-${pool.id}-${pool.malam ?? ''}`} className={salesStyles.pool}>
            <p className={salesStyles.poolTitle}>
              {pool.judul ?? '-'}
              {pool.malam && !pool.judul?.includes(', malam ') && <span className={styles.words}>Malam {formatDate(pool.malam)}</span>}
            </p>
            <SeatBar seats={pool.kursi} over={over} />
          </li>
        ))}
      </ul>
      {shown.length < pools.length && (
        <p className={salesStyles.more}>
          <Button variant="light" onClick={() => setAll(true)}>
            {`Tampilkan semua (${formatCount(pools.length)})`}
          </Button>
        </p>
      )}
    </>
  );
}

function Days({ days }: { days: readonly SalesDay[] }) {
  if (days.length === 0) return <p>Belum ada pembayaran dalam 30 hari terakhir.</p>;
  return (
    <table className={salesStyles.days}>
      <caption className="visually-hidden">Pembayaran per hari</caption>
      <thead>
        <tr>
          <th scope="col">Tanggal</th>
          <th scope="col">Pesanan</th>
          <th scope="col">Kursi</th>
          <th scope="col">Dana masuk</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ tanggal, pesanan, kursi, dana_masuk }) => (
          <tr key={tanggal}>
            <th scope="row">{shortDate(tanggal)}</th>
            <td>{formatCount(pesanan)}</td>
            <td>{formatCount(kursi)}</td>
            <td>{formatRupiah(dana_masuk)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
