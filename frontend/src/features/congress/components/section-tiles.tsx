import { useEffect } from 'react';
import { Link } from 'react-router';
import { useListSubEventsQuery } from '@/domain/sub-event/api';
import type { Congress } from '../model/congress';
import { isEventType } from '@/domain/sub-event/event-type';
import { isService, type SectionWord, sectionWords } from '../model/sections';
import styles from './section-tiles.module.css';

interface SectionTilesProps {
  congress: Congress;
  over: boolean;
  /** The sub-pages that have nothing in them; until it is known, there is no way to a service. */
  empty: readonly SectionWord[] | undefined;
  /** Has it found out. */
  look: () => unknown;
}

/** The ways to the sub-pages that have something in them, with how many sub-events each lists as far as that is known. */
export function SectionTiles({ congress: { eventId, sections, sectionPath }, over, empty, look }: SectionTilesProps) {
  const { currentData: subEvents } = useListSubEventsQuery(eventId);
  useEffect(() => {
    look();
  }, [look]);
  if (!sectionPath) return null;
  const hasSomething = (word: SectionWord) => {
    if (isEventType(word)) return subEvents?.some(({ jenis_event }) => jenis_event === word) ?? true;
    return empty?.includes(word) === false && !(over && isService(word));
  };

  return (
    <ul className={styles.tiles}>
      {sections.filter(hasSomething).map((word) => {
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
