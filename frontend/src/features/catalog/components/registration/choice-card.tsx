import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './choice-card.module.css';

interface ChoiceCardProps {
  title: string;
  /** A few words above the title. */
  kicker: ReactNode;
  price: ReactNode;
  /** How many are left of it, beside the price. */
  seats?: ReactNode;
  /** When, where, how many: read along with the title. */
  facts: ReactNode;
  chosen: boolean;
  /** Why it cannot be chosen at all, shown in place of a tick. */
  closed?: string | undefined;
  /** Whether the seats say that already. */
  closedTold?: boolean;
  /** Something to know before choosing. */
  hint?: string | undefined;
  /** Why the last attempt was refused. */
  refusal?: string | undefined;
  onToggle: (wanted: boolean) => void;
  /** What opens below the card. */
  children?: ReactNode;
}

/** A thing to choose: the whole card is the tick box. */
export function ChoiceCard({
  title,
  kicker,
  price,
  seats,
  facts,
  chosen,
  closed,
  closedTold,
  hint,
  refusal,
  onToggle,
  children,
}: ChoiceCardProps) {
  const id = useId();
  const [titleId, factsId, seatsId, noteId] = [`${id}-title`, `${id}-facts`, `${id}-seats`, `${id}-note`];
  const note = refusal ?? (closedTold ? undefined : closed) ?? hint;
  const place = useRef<HTMLParagraphElement>(null);

  // On a phone the words may lie behind the bar at the thumb.
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  return (
    <div className={styles.card} data-chosen={chosen || undefined} data-closed={(closed && !chosen) || undefined}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.input}
          checked={chosen}
          disabled={Boolean(closed)}
          aria-labelledby={titleId}
          aria-describedby={[factsId, seats && seatsId, note && noteId].filter(Boolean).join(' ')}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <span className={styles.tick} aria-hidden="true">
          <svg viewBox="0 0 16 16">
            <path d="m3.5 8.5 3 3 6-7" />
          </svg>
        </span>
        <span className={styles.main}>
          <span className={styles.kicker}>{kicker}</span>
          <span id={titleId} className={styles.title}>
            {title}
          </span>
          <span id={factsId} className={styles.facts}>
            {facts}
          </span>
        </span>
        {(price || seats) && (
          <span className={styles.price}>
            {price}
            {seats && <span id={seatsId}>{seats}</span>}
          </span>
        )}
      </label>
      {note && (
        <p
          ref={place}
          id={noteId}
          className={styles.note}
          data-tone={refusal ? 'refusal' : closed ? 'closed' : 'hint'}
          role={refusal ? 'alert' : undefined}
        >
          {!closed && <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />}
          {note}
        </p>
      )}
      {children}
    </div>
  );
}
