import { useEffect } from 'react';
import { toProblem } from '@/api/problem';
import { formatDateRange } from '@/ui/format';
import { useListAgendaQuery } from '../api';
import styles from './planned-trainings.module.css';

interface PlannedTrainingsProps {
  /** `YYYY-MM`. */
  month: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Trainings of a month that are planned but are no events yet. It stays away when there are none or they cannot be had. */
export function PlannedTrainings({ month, today }: PlannedTrainingsProps) {
  const { currentData, error } = useListAgendaQuery(month);

  useEffect(() => {
    if (error) console.warn('planned trainings could not be loaded', toProblem(error).code);
  }, [error]);

  // What became an event stands in the calendar already, and what is over is no plan.
  const planned = (currentData ?? []).filter(({ event_id, tanggal_akhir }) => event_id === null && tanggal_akhir >= today);
  if (planned.length === 0) return null;

  return (
    <section className={styles.section} aria-labelledby="rencana">
      <h2 id="rencana">Rencana pelatihan</h2>
      <p className={styles.note}>Jadwal ini masih dapat berubah; pendaftarannya belum dibuka.</p>
      <ul className={styles.list}>
        {planned.map(({ id, judul, tanggal_awal, tanggal_akhir, lokasi, penyelenggara }) => (
          <li key={id}>
            <div className={styles.head}>
              <h3>{judul}</h3>
              <span className={styles.badge}>Rencana</span>
            </div>
            <p className={styles.facts}>
              <span>{formatDateRange(tanggal_awal, tanggal_akhir)}</span>
              {[lokasi, penyelenggara].filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
