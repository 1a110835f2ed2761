import { IconMapPin, IconStarFilled, IconWalk } from '@tabler/icons-react';
import { useId } from 'react';
import type { Accommodation } from '@/api/types';
import { formatRupiah } from '@/ui/format';
import { Picture } from '@/ui/picture';
import type { Stay } from '../model/nights';
import { distance } from '../model/stay-words';
import styles from './accommodation-card.module.css';
import { RoomOffer } from './room-offer';

interface AccommodationCardProps {
  accommodation: Accommodation;
  stay: Stay | null;
}

/** A hotel, how far it is, what it has, and its rooms night by night. */
export function AccommodationCard({ accommodation, stay }: AccommodationCardProps) {
  const { nama, bintang, alamat, deskripsi, jarak_meter, fasilitas, peta_url, harga_mulai, kamar } = accommodation;
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.cover}>
          <Picture
            src={accommodation.gambar}
            srcSet={accommodation.gambar_srcset}
            sizes="(min-width: 1024px) 400px, (min-width: 600px) 40vw, 100vw"
            alt=""
            ratio={16 / 10}
          />
        </div>
        <div className={styles.words}>
          <Stars count={bintang} />
          <h2 className={styles.title} id={titleId}>
            {nama}
          </h2>
          <p className={styles.distance}>
            <IconWalk size={18} stroke={1.75} aria-hidden="true" />
            {distance(jarak_meter)} dari lokasi acara
          </p>
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
          {harga_mulai !== null && (
            <p className={styles.from}>
              Mulai <strong>{formatRupiah(harga_mulai)}</strong> / malam
            </p>
          )}
        </div>
      </div>
      {kamar.length > 0 ? (
        <ul className={styles.rooms} aria-label={`Kamar di ${nama}`}>
          {kamar.map((room) => (
            <li key={room.id}>
              <RoomOffer room={room} stay={stay} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.noRooms}>Kamar belum tersedia.</p>
      )}
    </article>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <p className={styles.stars}>
      <span className="visually-hidden">Bintang {count}</span>
      {Array.from({ length: count }, (_, star) => (
        <IconStarFilled key={star} size={16} aria-hidden="true" />
      ))}
    </p>
  );
}
