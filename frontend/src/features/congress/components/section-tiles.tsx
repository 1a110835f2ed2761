import { Link } from 'react-router';
import { useListSubEventsQuery } from '@/domain/sub-event/api';
import type { Congress } from '../model/congress';
import { isEventType } from '@/domain/sub-event/event-type';
import { isService, sectionWords } from '../model/sections';
import styles from './section-tiles.module.css';

/** The ways to the sub-pages, with how many sub-events each lists as far as that is known. */
export function SectionTiles({ congress: { eventId, sections, sectionPath }, over }: { congress: Congress; over: boolean }) {
  const { currentData: subEvents } = useListSubEventsQuery(eventId);
  if (!sectionPath) return null;

  return (
    <ul className={styles.tiles}>
      {sections.map((word) => {
        if (over && isService(word)) return null;
        const { title, lead, was } = sectionWords(word);
        const count = isEventType(word) ? (subEvents?.filter(({ jenis_event }) => jenis_event === word).length ?? 0) : 0;
        return (
          <li key={word} className={styles.tile}>
            <Link to={sectionPath(word)} className={styles.link}>
              {title}
            </Link>
            <p>{over ? (was ?? lead) : lead}</p>
            {isEventType(word) && <p className={styles.count}>{count > 0 && `${count} kegiatan`}</p>}
          </li>
        );
      })}
    </ul>
  );
}
