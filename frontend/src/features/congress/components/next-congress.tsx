import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router';
import type { Event } from '@/api/types';
import { useGetEventQuery } from '@/domain/event/api';
import { rememberCurrentEvent } from '@/domain/event/event-address';
import { eventDates, eventPlace } from '@/domain/event/event-words';
import { splitTitle } from '../model/title';
import { isOver } from '@/domain/event/lifecycle';
import { Container } from '@/ui/container';
import { NEXT_CONGRESS } from '../model/congress';
import styles from './next-congress.module.css';
import { RegisterLink, WhileOpen } from './register-link';

interface NextCongressProps {
  /** Events that the page has anyway: when the congress is among them it is not asked for; absent while they are on their way. */
  listed: readonly Event[] | undefined;
}

/** The congress that comes next, in its own colours, on the home page. Once it is over the place goes. */
export default function NextCongress({ listed }: NextCongressProps) {
  const { eventId, name, year, path, look } = NEXT_CONGRESS;
  const known = listed?.find(({ id }) => id === eventId);
  const { currentData = known, isError } = useGetEventQuery(listed && !known ? eventId : skipToken);

  if (isError || (currentData && isOver(currentData))) return null;
  return (
    <section className={styles.band} style={look.variables} aria-labelledby="kongres-berikutnya">
      <Container className={styles.row}>
        <div className={styles.words}>
          <h2 id="kongres-berikutnya" className={styles.kicker}>
            {currentData?.status === 'berlangsung' ? 'Kongres sedang berlangsung' : 'Kongres berikutnya'}
          </h2>
          <p className={styles.name}>
            {name} <span>{year}</span>
          </p>
          {currentData && (
            <>
              <p className={styles.subtitle}>{splitTitle(currentData.judul_event).subtitle}</p>
              <p className={styles.facts}>
                <span>{eventDates(currentData)}</span>
                <span>{eventPlace(currentData)}</span>
              </p>
            </>
          )}
        </div>
        {currentData && (
          <div className={styles.ways}>
            <WhileOpen event={currentData}>
              <RegisterLink eventId={eventId}>Daftar kongres</RegisterLink>
            </WhileOpen>
            <Link to={path} className={styles.site} onClick={() => rememberCurrentEvent(eventId)}>
              Buka situs kongres
            </Link>
          </div>
        )}
      </Container>
    </section>
  );
}
