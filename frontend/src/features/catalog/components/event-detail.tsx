import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconCategory,
  IconCertificate,
  IconListDetails,
  IconMapPin,
  type TablerIcon,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Event } from '@/api/types';
import { Picture } from '@/ui/picture';
import { SafeHtml } from '@/ui/safe-html';
import { eventRegistrationPath } from '@/domain/event/event-address';
import { creditPoints, eventDates, eventPlace, orDash } from '@/domain/event/event-words';
import { priceWords } from '@/domain/price/price';
import { SectionSkeleton } from './detail/detail-section';
import { ParticipantLinks } from './detail/participant-links';
import { EventCrumbs } from '@/domain/event/event-crumbs';
import styles from './event-detail.module.css';
import { StatusBadge } from './status-badge';

const EventSections = lazy(() => import('./detail/event-sections'));

interface EventDetailProps {
  event: Event;
  /** The links that pass the page on. */
  share: ReactNode;
}

/** Everything about one event, and the way to its registration while there is one. */
export function EventDetail({ event, share }: EventDetailProps) {
  const open = event.status !== 'selesai';

  return (
    <article className={styles.page} data-open={open || undefined}>
      <header className={styles.head}>
        <div className={styles.headInner}>
          <EventCrumbs tone="dark" />
          <div className={styles.tags}>
            <StatusBadge status={event.status} />
            {event.kategori && <span className={styles.category}>{event.kategori}</span>}
          </div>
          <h1 className={styles.title}>{orDash(event.judul_event)}</h1>
          <p className={styles.lead}>
            <span>{eventDates(event)}</span>
            <span>{eventPlace(event)}</span>
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.cover}>
          <Picture
            src={event.gambar_url_original ?? event.gambar}
            srcSet={event.gambar_srcset}
            sizes="(min-width: 1024px) 780px, 100vw"
            alt=""
            ratio={16 / 9}
            eager
          />
        </div>
        <aside className={styles.side} aria-label="Ringkasan event">
          <div className={styles.panel}>
            <p className={styles.price}>
              <span>Biaya mulai dari</span>
              <strong>{priceWords(event.harga_mulai)}</strong>
            </p>
            <Registration event={event} open={open} />
            <dl className={styles.facts}>
              <Fact icon={IconCalendarEvent} term="Tanggal" value={eventDates(event)} />
              <Fact icon={IconMapPin} term="Tempat" value={eventPlace(event)} />
              <Fact icon={IconBuildingHospital} term="Penyelenggara" value={orDash(event.penyelenggara)} />
              <Fact icon={IconCertificate} term="Kredit profesi" value={creditPoints(event.skp)} />
              <Fact icon={IconListDetails} term="Kegiatan" value={`${event.jumlah_sub_event} sub-event`} />
              <Fact icon={IconCategory} term="Kategori" value={orDash(event.kategori)} />
            </dl>
            <div className={styles.share}>
              <h2>Bagikan</h2>
              {share}
            </div>
          </div>
        </aside>
        <div className={styles.content}>
          <section className={styles.about}>
            <h2>Tentang event ini</h2>
            {event.deskripsi ? <SafeHtml html={event.deskripsi} /> : <p>Deskripsi belum tersedia.</p>}
          </section>
          <ParticipantLinks event={event} now={new Date()} />
          <Suspense fallback={<SectionSkeleton />}>
            {/* Another event's parts begin with its own first day and its own first speakers. */}
            <EventSections key={event.id} event={event.id} />
          </Suspense>
        </div>
      </div>
    </article>
  );
}

function Registration({ event, open }: { event: Event; open: boolean }) {
  if (!open) return <p className={styles.closed}>Pendaftaran sudah ditutup.</p>;
  return (
    <div className={styles.action}>
      <p className={styles.actionPrice} aria-hidden="true">
        Mulai <strong>{priceWords(event.harga_mulai)}</strong>
      </p>
      <Link to={eventRegistrationPath(event.id)} className={styles.register}>
        Daftar
      </Link>
    </div>
  );
}

function Fact({ icon: Icon, term, value }: { icon: TablerIcon; term: string; value: string }) {
  return (
    <div>
      <dt>
        <Icon size={20} stroke={1.5} aria-hidden="true" />
        {term}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
