import { IconBrandWhatsapp, IconExternalLink, IconMail, IconMapPin } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListContactsQuery, useListVenuesQuery } from '@/domain/event/api';
import { isOnline } from '@/domain/event/event-words';
import type { ContactPerson, Event, Venue } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { DetailSection, Loaded } from './detail-section';
import styles from './event-place.module.css';

/** Where it is: a link to the map, so that this page asks no other host for anything. */
export function EventVenues({ event }: { event: Event }) {
  // The studio of a webinar is nobody's way.
  const query = useListVenuesQuery(isOnline(event) ? skipToken : event.id);
  if (isOnline(event)) return null;
  return (
    <Loaded title="Lokasi" query={query}>
      {(venues) =>
        venues.length > 0 && (
          <DetailSection title="Lokasi">
            <ul className={styles.cards}>
              {venues.map((venue) => (
                <li key={venue.id} className={styles.card}>
                  <Place venue={venue} />
                </li>
              ))}
            </ul>
          </DetailSection>
        )
      }
    </Loaded>
  );
}

function Place({ venue }: { venue: Venue }) {
  return (
    <>
      <h3 className={styles.name}>
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        {venue.nama}
      </h3>
      <p>{venue.alamat}</p>
      {venue.petunjuk && <p className={styles.quiet}>{venue.petunjuk}</p>}
      <a className={styles.link} href={venue.peta_url} target="_blank" rel="noreferrer" aria-label={`Buka peta ${venue.nama} di tab baru`}>
        Buka peta
        <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      </a>
    </>
  );
}

/** Whom to ask. */
export function EventContacts({ event }: { event: number }) {
  const query = useListContactsQuery(event);
  return (
    <Loaded title="Narahubung" query={query}>
      {(contacts) =>
        contacts.length > 0 && (
          <DetailSection title="Narahubung">
            <ul className={styles.cards}>
              {contacts.map((contact) => (
                <li key={contact.id} className={styles.card}>
                  <Contact contact={contact} />
                </li>
              ))}
            </ul>
          </DetailSection>
        )
      }
    </Loaded>
  );
}

function Contact({ contact }: { contact: ContactPerson }) {
  return (
    <>
      <h3 className={styles.name}>
        <PersonName name={contact.nama} />
      </h3>
      <p className={styles.quiet}>{contact.bidang}</p>
      <p className={styles.links}>
        <a className={styles.link} href={contact.whatsapp_url} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${contact.nama}`}>
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
          WhatsApp
        </a>
        {contact.email && (
          <a className={styles.link} href={`mailto:${contact.email}`}>
            <IconMail size={18} stroke={1.75} aria-hidden="true" />
            {contact.email}
          </a>
        )}
      </p>
    </>
  );
}
