import { IconMapPin, IconStarFilled, IconWalk } from '@tabler/icons-react';
import { useId } from 'react';
import type { Accommodation } from '@/api/types';
import { distance } from '@/domain/place/distance';
import fold from '@/ui/fold.module.css';
import { formatRupiah } from '@/ui/format';
import { Picture } from '@/ui/picture';
import { cheapestRoom, nightsOf, type Stay } from '../model/nights';
import styles from './accommodation-card.module.css';
import { RoomOffer } from './room-offer';

/** Nobody walks farther in congress clothes. */
const WALKABLE_METRES = 2_000;

interface AccommodationCardProps {
  accommodation: Accommodation;
  stay: Stay | null;
}

/** A hotel in a row: how far, what a night costs, what the stay comes to. What it has and its rooms open below. */
export function AccommodationCard({ accommodation, stay }: AccommodationCardProps) {
  const { nama, bintang, jarak_meter, harga_mulai, kamar } = accommodation;
  const titleId = useId();
  const Way = jarak_meter <= WALKABLE_METRES ? IconWalk : IconMapPin;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.row}>
        <div className={styles.cover}>
          <Picture
            src={accommodation.gambar}
            srcSet={accommodation.gambar_srcset}
            sizes="(min-width: 600px) 176px, 96px"
            alt=""
            ratio={4 / 3}
          />
        </div>
        <div className={styles.words}>
          <h2 className={styles.title} id={titleId}>
            {nama}
          </h2>
          <p className={styles.facts}>
            <Stars count={bintang} />
            <span className={styles.distance}>
              <Way size={16} stroke={1.75} aria-hidden="true" />
              {distance(jarak_meter)} dari lokasi acara
            </span>
          </p>
        </div>
        <div className={styles.costs}>
          {harga_mulai !== null && (
            <p className={styles.from}>
              Mulai <strong>{formatRupiah(harga_mulai)}</strong> / malam
            </p>
          )}
          {stay && <Total accommodation={accommodation} stay={stay} />}
        </div>
      </div>
      <details className={styles.more}>
        <summary className={fold.summary}>
          <span>
            {kamar.length > 0 ? `${kamar.length} jenis kamar dan fasilitas` : 'Fasilitas'}
            <span className="visually-hidden"> {nama}</span>
          </span>
        </summary>
        <Inside accommodation={accommodation} stay={stay} />
      </details>
    </article>
  );
}

/** The least that one room costs here for the whole stay. */
function Total({ accommodation: { kamar }, stay }: { accommodation: Accommodation; stay: Stay }) {
  const cheapest = cheapestRoom(kamar, stay);
  if (!cheapest) return <p className={styles.full}>Tidak ada kamar untuk semua malam</p>;
  return (
    <p className={styles.total}>
      Total <strong>{formatRupiah(cheapest.sum)}</strong> untuk 1 kamar, {nightsOf(stay).length} malam
    </p>
  );
}

function Inside({ accommodation, stay }: AccommodationCardProps) {
  const { nama, alamat, deskripsi, fasilitas, peta_url, kamar } = accommodation;
  return (
    <>
      <div className={styles.about}>
        {deskripsi && <p className={styles.description}>{deskripsi}</p>}
        {fasilitas.length > 0 && (
          <ul className={styles.facilities} aria-label="Fasilitas">
            {fasilitas.map((facility) => (
              <li key={facility}>{facility}</li>
            ))}
          </ul>
        )}
        <p className={styles.address}>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {alamat}{' '}
            <a href={peta_url} target="_blank" rel="noopener noreferrer" aria-label={`Lihat ${nama} di peta`}>
              Lihat peta
            </a>
          </span>
        </p>
      </div>
      {kamar.length > 0 ? (
        <ul className={styles.rooms} aria-label={`Kamar di ${nama}`}>
          {kamar.map((room) => (
            <li key={room.id}>
              <RoomOffer hotel={accommodation} room={room} stay={stay} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.noRooms}>Kamar belum tersedia.</p>
      )}
    </>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">Bintang {count}</span>
      {Array.from({ length: count }, (_, star) => (
        <IconStarFilled key={star} size={14} aria-hidden="true" />
      ))}
    </span>
  );
}
