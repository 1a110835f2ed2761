import { IconBrandWhatsapp, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useListContactsQuery, useListVenuesQuery } from '@/domain/event/api';
import { PersonName } from '@/domain/person/person-name';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatPhone } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import styles from './place-and-contacts.module.css';

/** Where the congress is held, and who answers questions. */
export function PlaceAndContacts({ eventId }: { eventId: number }) {
  return (
    <div className={styles.columns}>
      <Venues eventId={eventId} />
      <Contacts eventId={eventId} />
    </div>
  );
}

function Venues({ eventId }: { eventId: number }) {
  const { currentData: venues, error, refetch } = useListVenuesQuery(eventId);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!venues) return <Skeleton height="14rem" radius="var(--congress-radius)" />;
  if (venues.length === 0) return <EmptyState title="Tempat acara belum diumumkan." />;
  return (
    <ul className={styles.venues} aria-label="Tempat acara">
      {venues.map(({ id, nama, alamat, petunjuk, peta_url }) => (
        <li key={id} className={styles.venue}>
          <h3>{nama}</h3>
          <p>{alamat}</p>
          {petunjuk && <p className={styles.way}>{petunjuk}</p>}
          <a href={peta_url} target="_blank" rel="noreferrer">
            Buka peta
            <span className="visually-hidden"> {nama} di tab baru</span>
            <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contacts({ eventId }: { eventId: number }) {
  const { currentData: contacts, error, refetch } = useListContactsQuery(eventId);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!contacts) return <Skeleton height="14rem" radius="var(--congress-radius)" />;
  if (contacts.length === 0) return <EmptyState title="Narahubung belum diumumkan." />;
  return (
    <ul className={styles.contacts} aria-label="Narahubung">
      {contacts.map(({ id, nama, bidang, phone, email, whatsapp_url }) => (
        <li key={id}>
          <p className={styles.topic}>{bidang}</p>
          <p className={styles.name}>
            <PersonName name={nama} />
          </p>
          <p className={styles.ways}>
            <a href={whatsapp_url} target="_blank" rel="noreferrer">
              <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
              WhatsApp {formatPhone(phone)}
            </a>
            {email && (
              <a href={`mailto:${email}`}>
                <IconMail size={18} stroke={1.75} aria-hidden="true" />
                {email}
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
