import { useSearchParams } from 'react-router';
import { slotOf } from '@/domain/calendar/day-words';
import { useListEventNamesQuery } from '@/domain/event/api';
import { useListSubEventsQuery } from '@/domain/sub-event/api';
import { SelectField } from '@/ui/form/field';
import styles from './session-choice.module.css';

interface SessionChoiceProps {
  event: number | null;
  session: number | null;
  /** What the session is called, as far as the phone knows it without a connection. */
  title: string | undefined;
}

/** Whose door it is: one session's, or that of whichever the ticket is for now. */
export function SessionChoice({ event, session, title }: SessionChoiceProps) {
  const [, setSearch] = useSearchParams();
  const { data: events } = useListEventNamesQuery();
  const { currentData: sessions } = useListSubEventsQuery(event ?? 0, { skip: event === null });
  const choose = (chosen: Record<string, string>) => setSearch(chosen, { replace: true });

  return (
    <section className={styles.choice} aria-label="Sesi yang dijaga">
      <SelectField label="Event" value={event ?? ''} onChange={({ target }) => choose(target.value ? { event: target.value } : {})}>
        <option value="">Otomatis menurut tiket</option>
        {event !== null && !events?.some(({ id }) => id === event) && <option value={event}>{title ? 'Event sesi ini' : '...'}</option>}
        {events?.map(({ id, value }) => (
          <option key={id} value={id}>
            {value}
          </option>
        ))}
      </SelectField>
      {event !== null && (
        <SelectField
          label="Sesi"
          value={session ?? ''}
          onChange={({ target }) => choose({ event: String(event), ...(target.value && { sesi: target.value }) })}
        >
          <option value="">Sesi tiket yang sedang berlangsung atau berikutnya</option>
          {session !== null && !sessions?.some(({ id }) => id === session) && <option value={session}>{title ?? '...'}</option>}
          {sessions?.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.judul} (${slotOf(one)})`}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}
