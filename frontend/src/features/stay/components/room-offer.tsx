import { IconCheck, IconCoffee, IconUsers, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Accommodation, Room } from '@/api/types';
import { formatRupiah } from '@/ui/format';
import { freeRoomsWords, leftOf, nightsOf, offerOf, type Stay } from '../model/nights';
import { shortDay } from '@/domain/calendar/day-words';
import { Booking } from './booking';
import styles from './room-offer.module.css';

interface RoomOfferProps {
  /** The hotel that has the room. */
  hotel: Pick<Accommodation, 'id' | 'nama'>;
  room: Room;
  stay: Stay | null;
}

/** A room night by night; for a chosen stay also whether it is free throughout, and what the chosen number of it costs together. */
export function RoomOffer({ hotel, room, stay }: RoomOfferProps) {
  const titleId = useId();
  const chosen = stay ? nightsOf(stay) : [];
  const [count, setCount] = useState(1);
  return (
    // A group, not a landmark: hotels have rooms of the same name.
    <div role="group" className={styles.room} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title} id={titleId}>
            {room.nama}
          </h3>
          <p className={styles.facts}>
            <span>
              <IconUsers size={16} stroke={1.75} aria-hidden="true" />
              {room.kapasitas} orang
            </span>
            <span>
              <IconCoffee size={16} stroke={1.75} aria-hidden="true" />
              {room.sarapan ? 'Termasuk sarapan' : 'Tanpa sarapan'}
            </span>
          </p>
        </div>
        {stay && <StayOffer room={room} stay={stay} count={count} />}
      </div>
      {room.malam.length > 0 && (
        <ul className={styles.nights} aria-label={`Harga per malam ${room.nama}`}>
          {room.malam.map(({ tanggal, harga, ...night }) => (
            <li
              key={tanggal}
              className={styles.night}
              data-chosen={chosen.includes(tanggal) || undefined}
              data-gone={leftOf(night) < 1 || undefined}
            >
              <span className={styles.day}>{shortDay(tanggal)}</span>
              <span className={styles.price}>{formatRupiah(harga)}</span>
              <span className={styles.left}>{leftOf(night) < 1 ? 'Habis' : freeRoomsWords(night)}</span>
            </li>
          ))}
        </ul>
      )}
      {stay && <RoomBooking hotel={hotel} room={room} stay={stay} count={count} onCount={setCount} />}
    </div>
  );
}

interface RoomBookingProps {
  hotel: RoomOfferProps['hotel'];
  room: Room;
  stay: Stay;
  count: number;
  onCount: (count: number) => void;
}

function RoomBooking({ hotel, room, stay, count, onCount }: RoomBookingProps) {
  const { missing, left } = offerOf(room, stay);
  if (missing.length > 0) return null;
  return (
    <Booking
      title={`${room.nama} di ${hotel.nama}`}
      label="Jumlah kamar"
      unit="kamar"
      left={left}
      count={count}
      onCount={onCount}
      wish={{ jenis: 'akomodasi', id: hotel.id, harga_id: room.id, mulai: stay.arrival, sampai: stay.departure }}
    />
  );
}

function StayOffer({ room, stay, count }: { room: Room; stay: Stay; count: number }) {
  const { missing, left, freeWords, sum } = offerOf(room, stay);
  const rooms = Math.min(count, left);
  if (missing.length > 0) {
    return (
      <p className={styles.offer} data-free={false}>
        <IconX size={18} stroke={2} aria-hidden="true" />
        <span>Tidak tersedia {missing.map(shortDay).join('; ')}</span>
      </p>
    );
  }
  return (
    <p className={styles.offer} data-free>
      <IconCheck size={18} stroke={2} aria-hidden="true" />
      <span>
        <strong>{formatRupiah(sum * rooms)}</strong> untuk {rooms} kamar, {nightsOf(stay).length} malam · {freeWords.toLowerCase()}
      </span>
    </p>
  );
}
