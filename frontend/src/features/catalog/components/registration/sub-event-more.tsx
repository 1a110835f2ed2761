import type { SubEvent } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { roleWord } from '@/domain/sub-event/sub-event-words';
import { SafeHtml } from '@/ui/safe-html';
import styles from './sub-event-more.module.css';

/** What a sub-event is about and who speaks: loaded once somebody opens it. */
export default function SubEventMore({ subEvent: { deskripsi, narasumber } }: { subEvent: Pick<SubEvent, 'deskripsi' | 'narasumber'> }) {
  return (
    <>
      {deskripsi && <SafeHtml html={deskripsi} />}
      {narasumber.length > 0 && (
        <ul className={styles.speakers}>
          {narasumber.map(({ id, nama, peran }) => (
            <li key={`${id}-${peran}`}>
              <PersonName name={nama} /> <span className={styles.role}>{roleWord(peran)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
