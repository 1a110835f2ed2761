import { skipToken } from '@reduxjs/toolkit/query';
import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Event } from '@/api/types';
import { isOver } from '@/domain/event/lifecycle';
import { useListPostersQuery } from '@/features/e-poster/api';
import { useListAccommodationsQuery, useListHospitalityBannersQuery, useListToursQuery } from '@/features/stay/api';
import styles from './event-services.module.css';

/** The ways to what else an event has: only to what there is, and after its end only to what stays to be seen. */
export default function EventServices({ event }: { event: Event }) {
  const id = isOver(event) ? skipToken : event.id;
  const listed = id === skipToken ? skipToken : { eventId: id, keyword: '' };
  const services = [
    { label: 'Galeri e-poster', path: PATHS.posterGallery, answer: useListPostersQuery({ eventId: event.id, keyword: '' }) },
    { label: 'Akomodasi', path: PATHS.accommodations, answer: useListAccommodationsQuery(listed) },
    { label: 'Paket wisata', path: PATHS.tours, answer: useListToursQuery(listed) },
    { label: 'Hospitality', path: PATHS.hospitality, answer: useListHospitalityBannersQuery(id) },
  ].filter(({ answer }) => answer.currentData && answer.currentData.length > 0);

  if (services.length === 0) return null;
  return (
    <nav aria-label="Layanan peserta" className={styles.links}>
      {services.map(({ label, path }) => (
        <Link key={path} to={generatePath(path, { id: String(event.id) })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
