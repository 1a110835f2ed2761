import { IconClock, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { newIdempotencyKey } from '@/api/idempotency-key';
import { PATHS } from '@/api/paths';
import type { Event, Receipt } from '@/api/types';
import { venueDeadline } from '@/domain/calendar/deadline';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { DonePanel } from '@/ui/done-panel';
import { LinkButton } from '@/ui/link-button';
import { useFoundDraft } from '../hooks/use-found-draft';
import { eraseDraft } from '../model/draft';
import { EMPTY_POSTER, type PosterValues } from '../model/poster-form';
import { DraftOffer } from './draft-offer';
import styles from './poster-form.module.css';
import { type Start, SubmissionForm } from './submission-form';

interface PosterFormProps {
  event: Pick<Event, 'id' | 'zona_waktu'>;
  /** Until when they are taken. */
  deadline: string;
  memberId: number;
}

/** The form with which a member hands in e-posters for an event that takes them, one after another. */
export function PosterForm({ event, deadline, memberId }: PosterFormProps) {
  return (
    <div className={styles.area}>
      <p className={styles.deadline}>
        <IconClock size={20} stroke={1.75} aria-hidden="true" />
        <span>
          Dapat dikirim dan diubah sampai <strong>{venueDeadline(deadline, event.zona_waktu)}</strong>
        </span>
      </p>
      <Submission event={event} memberId={memberId} />
    </div>
  );
}

function afresh(values = EMPTY_POSTER): Start {
  return { values, idempotencyKey: newIdempotencyKey() };
}

function Submission({ event, memberId }: Pick<PosterFormProps, 'event' | 'memberId'>) {
  const draft = useFoundDraft(memberId, event.id);
  const [start, setStart] = useState<Start | null>(null);
  const [begun] = useState(() => afresh());
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  if (receipt) {
    const again = () => {
      setStart(afresh());
      setReceipt(null);
    };
    return <Sent eventId={event.id} receipt={receipt} onAgain={again} />;
  }
  if (draft === undefined) return <Skeleton height={420} radius={20} />;
  if (draft && !start) {
    const forget = () => {
      void eraseDraft({ memberId, eventId: event.id });
      setStart(begun);
    };
    return <DraftOffer draft={draft} onResume={() => setStart(draft)} onAfresh={forget} />;
  }
  const current = start ?? begun;
  return (
    <SubmissionForm
      key={current.idempotencyKey}
      event={event}
      memberId={memberId}
      start={current}
      onSent={setReceipt}
      onAnother={(values: PosterValues) => setStart(afresh(values))}
    />
  );
}

function Sent({ eventId, receipt, onAgain }: { eventId: number; receipt: Receipt; onAgain: () => void }) {
  return (
    <DonePanel
      title="E-poster Anda sudah kami terima"
      number={receipt.nomor}
      actions={
        <>
          <LinkButton to={PATHS.memberPosters}>Lihat E-Poster Saya</LinkButton>
          <LinkButton
            variant="light"
            to={generatePath(PATHS.posterGallery, { id: String(eventId) })}
            leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden="true" />}
          >
            Galeri e-poster
          </LinkButton>
          <Button variant="subtle" onClick={onAgain}>
            Kirim e-poster lain
          </Button>
        </>
      }
    >
      Panitia meninjaunya sebelum tampil di galeri. Sampai batas pengumpulan Anda masih dapat mengubahnya.
    </DonePanel>
  );
}
