import { useSelector } from 'react-redux';
import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Order, OrderItem } from '@/api/types';
import { coursePath } from '@/domain/course/course-address';
import { courseKindCalled } from '@/domain/course/course-words';
import { eventRegistrationPath } from '@/domain/event/event-address';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { LinkButton } from '@/ui/link-button';
import own from './order-page.module.css';

/** Where an order that is over leads: to what was bought, or to where what ran out can be chosen once more. */
export function WaysOn({ order }: { order: Order }) {
  return order.status === 'lunas' ? <Bought order={order} /> : <Again order={order} />;
}

/** Where what was bought is: tickets, classes, or both. */
function Bought({ order: { item } }: { order: Order }) {
  const { userRole } = useSelector(selectSession);
  const has = (...sorts: OrderItem['jenis'][]) => item.some(({ jenis, status }) => status !== 'dikembalikan' && sorts.includes(jenis));
  return (
    <div className={own.ways}>
      {has('sub_event', 'bundling') &&
        // Of what a sponsor buys doctors have the tickets.
        (userRole === SPONSOR_ROLE ? (
          <LinkButton to={PATHS.sponsorSeats}>Bagikan kursi</LinkButton>
        ) : (
          <LinkButton to={PATHS.memberEvents}>Lihat tiket</LinkButton>
        ))}
      {has('e_course') && <LinkButton to={PATHS.memberLearning}>Lihat kelas</LinkButton>}
    </div>
  );
}

/** Where a line was chosen, and what there is: a course's page, an event's hotels or its tours, or its registration. */
function placeOf({ jenis, event_id, item_id, judul, judul_event }: OrderItem): [to: string, title: string] {
  if (event_id === null) return [coursePath({ id: item_id, jenis: courseKindCalled(judul_event) }), judul];
  const id = String(event_id);
  // By what they are too, for seats of the same event may stand beside them.
  if (jenis === 'akomodasi') return [generatePath(PATHS.accommodations, { id }), `Akomodasi ${judul_event}`];
  if (jenis === 'paket_wisata') return [generatePath(PATHS.tours, { id }), `Paket wisata ${judul_event}`];
  return [eventRegistrationPath(event_id), judul_event];
}

/** Where what ran out can be chosen once more. */
function Again({ order: { item } }: { order: Order }) {
  const ways = new Map(item.map(placeOf));
  return (
    <div className={own.ways}>
      {[...ways].map(([to, title]) => (
        <LinkButton key={to} variant="light" to={to}>
          {ways.size === 1 ? 'Pesan kembali' : `Pesan kembali: ${title}`}
        </LinkButton>
      ))}
    </div>
  );
}
