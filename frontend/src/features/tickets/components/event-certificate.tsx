import { type ReactNode, useId } from 'react';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { EventCertificate as Standing, FollowedEvent, OwnCertificate } from '@/api/types';
import { CERTIFICATE_WORDS } from '@/domain/credit/credit-words';
import { RequirementList } from '@/domain/credit/requirement-list';
import { creditPoints } from '@/domain/event/event-words';
import { Badge } from '@/ui/badge';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useGetEventCertificateQuery } from '../certificate-api';
import { isAttendance, isEarned, isForm } from '../model/certificate-needs';
import styles from './event-certificate.module.css';

interface EventCertificateProps {
  event: Pick<FollowedEvent, 'id' | 'judul_event'>;
  /** The way to the satisfaction form, where that is missing. */
  formWay: ReactNode;
}

/** What the member's certificate of an event still needs; the certificate itself once it is there. */
export function EventCertificate({ event, formWay }: EventCertificateProps) {
  const { currentData: standing, error, refetch } = useGetEventCertificateQuery(event.id);
  const id = useId();
  // All tickets are somebody else's, or void: nothing is to be had.
  if (!standing && error && toProblem(error).status === 404) return null;
  return (
    <section className={styles.certificate} aria-labelledby={id}>
      <h4 id={id} className={styles.heading}>
        Sertifikat<span className="visually-hidden"> {event.judul_event}</span>
      </h4>
      {!standing && error && <ErrorPanel error={error} onRetry={refetch} />}
      {!standing && !error && <Skeleton height={120} radius={12} />}
      {standing && (standing.sertifikat ? <Issued certificate={standing.sertifikat} /> : <Needs standing={standing} formWay={formWay} />)}
    </section>
  );
}

function Issued({ certificate: { nomor, skp, status, alasan } }: { certificate: OwnCertificate }) {
  const { tone, words } = CERTIFICATE_WORDS[status];
  return (
    <>
      <p className={styles.facts}>
        <Badge tone={tone}>{words}</Badge> {skp > 0 && creditPoints(skp)}
      </p>
      {alasan && <p className={styles.facts}>Alasan: {alasan}</p>}
      <LinkButton variant="light" to={PATHS.memberCertificates}>{`Lihat sertifikat ${nomor}`}</LinkButton>
    </>
  );
}

function Needs({ standing: { syarat, skp }, formWay }: { standing: Standing; formWay: ReactNode }) {
  const hints = [
    isEarned(syarat) && 'Semua syarat terpenuhi. Sertifikat Anda terbit sebentar lagi.',
    syarat.filter(isAttendance).length > 1 && 'Hadir di salah satu sesi sudah cukup.',
    skp > 0 && `Dari sesi yang sudah dihadiri: ${creditPoints(skp)}.`,
  ];
  return (
    <>
      <RequirementList
        requirements={syarat}
        wayTo={(one) => isForm(one) && !one.terpenuhi && <span className={styles.way}>{formWay}</span>}
      />
      <p className={styles.facts}>{hints.filter(Boolean).join(' ')}</p>
    </>
  );
}
