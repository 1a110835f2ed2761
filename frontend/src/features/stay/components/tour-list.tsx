import { IconCalendarEvent, IconCheck, IconClock, IconMapPin } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Tour } from '@/api/types';
import { hours, later } from '@/domain/calendar/day-words';
import { duration } from '@/domain/calendar/duration';
import { SOLD_OUT } from '@/domain/seats/seat-words';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate, formatRupiah } from '@/ui/format';
import { Picture } from '@/ui/picture';
import { SearchBox } from '@/ui/search-box';
import { useAddress } from '@/ui/use-address';
import { useListToursQuery } from '../api';
import { leftOf } from '../model/nights';
import { Booking } from './booking';
import styles from './list.module.css';
import { ListSkeleton } from './list-skeleton';
import card from './tour-list.module.css';

/** Where there is room for all that a tour includes. */
const WIDE = '(min-width: 37.5em)';

/** The tours beside an event. */
export function TourList({ eventId }: { eventId: number }) {
  const { search, change } = useAddress();
  const keyword = search.get('keyword') ?? '';
  const { currentData: found, error, refetch } = useListToursQuery({ eventId, keyword });

  return (
    <div className={styles.area}>
      <div className={card.search}>
        <SearchBox
          name="Cari paket wisata"
          label="Kata kunci"
          labelHidden
          placeholder="Nama atau tujuan"
          keyword={keyword}
          maxLength={100}
          onSearch={(wanted) => change({ keyword: wanted })}
        />
      </div>
      <p className={styles.outcome} role="status">
        {error ? '' : outcome(found)}
      </p>
      {error ? <ErrorPanel error={error} onRetry={refetch} /> : <Tours found={found} keyword={keyword} />}
      <p className={styles.note}>Tempat di keranjang ditahan selama 30 menit. Pilih hari yang cocok dengan jadwal Anda.</p>
    </div>
  );
}

function outcome(found: Tour[] | undefined): string {
  return found ? `${found.length} paket wisata` : 'Memuat daftar paket wisata';
}

function Tours({ found, keyword }: { found: Tour[] | undefined; keyword: string }) {
  if (!found) return <ListSkeleton shape="card" />;
  if (found.length === 0) {
    return keyword ? (
      <EmptyState title="Paket wisata tidak ditemukan." hint="Coba kata kunci lain." />
    ) : (
      <EmptyState title="Saat ini paket wisata belum tersedia." />
    );
  }
  return (
    <ul className={styles.grid}>
      {found.map((tour) => (
        <li key={tour.id}>
          <TourCard tour={tour} />
        </li>
      ))}
    </ul>
  );
}

function placesWords(tour: Tour): string {
  if (leftOf(tour) < 1) return SOLD_OUT;
  return tour.sisa === null ? `Kuota ${tour.kuota} orang` : `Sisa ${tour.sisa} tempat`;
}

function TourCard({ tour }: { tour: Tour }) {
  const titleId = useId();
  const wide = window.matchMedia(WIDE).matches;
  const [count, setCount] = useState(1);
  return (
    <article className={card.card} aria-labelledby={titleId}>
      <div className={card.cover}>
        <Picture
          src={tour.gambar}
          srcSet={tour.gambar_srcset}
          sizes="(min-width: 1024px) 400px, (min-width: 600px) 50vw, 96px"
          alt=""
          ratio={16 / 10}
        />
      </div>
      <div className={card.body}>
        <h2 className={card.title} id={titleId}>
          {tour.nama}
        </h2>
        <ul className={card.facts}>
          <li>
            <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
            {formatDate(tour.tanggal)}
          </li>
          <li>
            <IconClock size={18} stroke={1.75} aria-hidden="true" />
            {hours({ jam_mulai: tour.jam_mulai, jam_selesai: later(tour.jam_mulai, tour.durasi_menit) }, tour.zona_waktu)} (
            {duration(tour.durasi_menit)})
          </li>
          <li>
            <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
            Kumpul di {tour.titik_kumpul}
          </li>
        </ul>
        {tour.deskripsi && <p className={card.description}>{tour.deskripsi}</p>}
        {tour.termasuk.length > 0 && (
          <details className={card.included} open={wide}>
            <summary>Sudah termasuk</summary>
            <ul className={card.includes}>
              {tour.termasuk.map((part) => (
                <li key={part}>
                  <IconCheck size={16} stroke={2.25} aria-hidden="true" />
                  {part}
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className={card.price}>
          <span>
            <strong>{formatRupiah(tour.harga)}</strong> / orang
          </span>
          <span className={card.quota}>{placesWords(tour)}</span>
        </p>
        {leftOf(tour) > 0 && (
          <Booking
            title={tour.nama}
            label="Jumlah orang"
            unit="orang"
            left={leftOf(tour)}
            count={count}
            onCount={setCount}
            wish={{ jenis: 'paket_wisata', id: tour.id }}
          />
        )}
      </div>
    </article>
  );
}
