import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconBadge,
  IconCategory,
  IconCertificate,
  IconListDetails,
  IconMapPin,
  type TablerIcon,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPatiently } from '@/api/load-patiently';
import type { Event } from '@/api/types';
import { LinkButton } from '@/ui/link-button';
import { Picture } from '@/ui/picture';
import { SafeHtml } from '@/ui/safe-html';
import { congressSite, eventRegistrationPath } from '@/domain/event/event-address';
import { creditPoints, eventDates, eventPlace, orDash } from '@/domain/event/event-words';
import { closedWords, isOpen } from '@/domain/event/lifecycle';
import { EventPrice } from '@/domain/price/event-price';
import { SectionSkeleton } from './detail/detail-section';
import { PosterCall } from './detail/poster-call';
import { EventCrumbs } from '@/domain/event/event-crumbs';
import styles from './event-detail.module.css';
import { StatusBadge } from './status-badge';

const sections = () => loadPatiently(() => import('./detail/event-sections'));
const EventSections = lazy(async () => ({ default: (await sections()).EventSections }));
const EventTabs = lazy(async () => ({ default: (await sections()).EventTabs }));

/** A longer description, in letters of its HTML, is folded on a phone. */
const LONG = 700;

interface EventDetailProps {
  event: Event;
  /** The links that pass the page on. */
  share: ReactNode;
  /** The ways to what else the event has. */
  services: ReactNode;
}

/** Everything about one event, and the way to its registration while there is one. */
export function EventDetail({ event, share, services }: EventDetailProps) {
  const site = congressSite(event.id);
  const [openedAt] = useState(Date.now);

  return (
    <article>
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
            <Registration event={event} />
            {site && (
              <LinkButton variant="default" size="md" to={site} className={styles.site}>
                Kunjungi situs kongres
              </LinkButton>
            )}
            <dl className={styles.facts}>
              <Fact icon={IconCalendarEvent} term="Tanggal" value={eventDates(event)} />
              <Fact icon={IconMapPin} term="Tempat" value={eventPlace(event)} />
              <Fact icon={IconBuildingHospital} term="Penyelenggara" value={orDash(event.penyelenggara)} />
              <Fact icon={IconCertificate} term="Kredit profesi" value={creditPoints(event.skp)} />
              {event.nomor_akreditasi && <Fact icon={IconBadge} term="Nomor akreditasi" value={event.nomor_akreditasi} />}
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
          <Suspense fallback={<div className={styles.tabsPlace} />}>
            <EventTabs event={event} />
          </Suspense>
          <section id="tentang" className={styles.about}>
            <h2>Tentang event ini</h2>
            {event.deskripsi ? <Description key={event.id} html={event.deskripsi} /> : <p>Deskripsi belum tersedia.</p>}
            <PosterCall event={event} now={openedAt} />
            {services}
          </section>
          <Suspense fallback={<SectionSkeleton title="Sub-event" />}>
            {/* Another event's parts begin with its own first day and its own first speakers. */}
            <EventSections key={event.id} event={event} />
          </Suspense>
        </div>
      </div>
    </article>
  );
}

/** What the hosts say. On a phone a long one begins folded; a focus inside unfolds it, as does the button. */
function Description({ html }: { html: string }) {
  const [folded, setFolded] = useState(html.length > LONG);
  return (
    <>
      <div className={styles.text} data-folded={folded || undefined} onFocus={() => setFolded(false)}>
        <SafeHtml html={html} />
      </div>
      {folded && (
        <button type="button" className={styles.unfold} onClick={() => setFolded(false)}>
          Baca selengkapnya
        </button>
      )}
    </>
  );
}

/** What it costs and the way in, or why there is none. */
function Registration({ event }: { event: Event }) {
  const closed = <p className={styles.closed}>{closedWords(event)}</p>;
  if (!isOpen(event)) return closed;
  return (
    <EventPrice event={event} gone={closed}>
      {(price, isFrom) => (
        <>
          <p className={styles.price}>
            <span>{isFrom ? 'Biaya mulai dari' : 'Biaya'}</span>
            <strong>{price}</strong>
          </p>
          <div className={styles.action}>
            <p className={styles.actionPrice} aria-hidden="true">
              {isFrom && 'Mulai '}
              <strong>{price}</strong>
            </p>
            <LinkButton size="lg" to={eventRegistrationPath(event.id)} className={styles.register}>
              Daftar
            </LinkButton>
          </div>
        </>
      )}
    </EventPrice>
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
