import { skipToken } from '@reduxjs/toolkit/query';
import { useListSpeakersQuery, useGetEventQuery } from '@/domain/event/api';
import { Container } from '@/ui/container';
import { Skeleton } from '@/ui/skeleton';
import { useNear } from '@/ui/use-near';
import { dayCount } from '../model/countdown';
import styles from './figures.module.css';

/** The congress in four figures; what is not known is left out. */
export function Figures({ eventId }: { eventId: number }) {
  const { currentData: event, isError } = useGetEventQuery(eventId);
  const { place, near } = useNear<HTMLElement>('0px');
  const { currentData: speakers, isError: speakersMissing } = useListSpeakersQuery(near ? eventId : skipToken);
  if (isError) return null;

  const figures = [
    { unit: 'hari', value: event && dayCount(event) },
    { unit: 'kegiatan', value: event?.jumlah_sub_event },
    { unit: 'SKP', value: event?.skp },
    { unit: 'pembicara', value: speakersMissing ? 0 : speakers?.length },
  ];
  return (
    <section ref={place} aria-label="Sekilas" className={styles.figures}>
      <Container>
        <dl className={styles.row}>
          {figures.map(({ unit, value }) =>
            value === 0 || value === null ? null : (
              <div key={unit}>
                <dt>{unit}</dt>
                <dd>{value === undefined ? <Skeleton height={48} width={72} /> : value.toLocaleString('id-ID')}</dd>
              </div>
            ),
          )}
        </dl>
      </Container>
    </section>
  );
}
