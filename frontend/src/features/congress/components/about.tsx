import { SafeHtml } from '@/ui/safe-html';
import { useGetEventQuery } from '@/domain/event/api';
import styles from './about.module.css';
import { Reserved } from './reserved';

/** What the hosts say of their congress. */
export function About({ eventId }: { eventId: number }) {
  const { currentData: event, isError } = useGetEventQuery(eventId);
  if (event?.deskripsi) {
    return (
      <div className={styles.about}>
        <SafeHtml html={event.deskripsi} />
      </div>
    );
  }
  return event || isError ? <p>Deskripsi belum tersedia.</p> : <Reserved words="Memuat deskripsi" />;
}
