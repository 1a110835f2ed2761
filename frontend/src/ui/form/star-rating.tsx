import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { CAPTIONS, captionOf, DEFAULT_MAXIMUM, ratingAfterClick } from './rating';
import styles from './star-rating.module.css';

interface StarRatingProps {
  /** The id of the question's words. */
  labelledBy: string;
  /** 0 while there is no rating. */
  value: number;
  onChange: (value: number) => void;
  maximum?: number;
  /** Whether the chosen star, clicked again, takes the rating back. */
  reset?: boolean;
  /** What is wrong with the rating. */
  error?: ReactNode;
  /** By which the form finds its first star, to give it the focus when there is no rating. */
  path?: string;
}

/**
 * Stars to choose from, as native radio buttons: arrow keys move, the space bar on the chosen star takes it back.
 * Mantine's Rating rates on the first touch of a scrolling finger and cannot be taken back on a phone, hence an own one.
 */
export function StarRating({ labelledBy, value, onChange, maximum = DEFAULT_MAXIMUM, reset = true, error, path }: StarRatingProps) {
  const name = useId();
  const errorId = useId();
  const stars = Array.from({ length: maximum }, (_, index) => index + 1);
  const choose = (star: number) => onChange(ratingAfterClick(value, star, { maximum, reset }));

  // Browsers do not click a chosen radio button at the space bar.
  const takeBack = (event: KeyboardEvent, star: number) => {
    if (event.key !== ' ' || (star !== value && !event.repeat)) return;
    event.preventDefault();
    if (!event.repeat) choose(star);
  };

  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? errorId : undefined}
      className={styles.rating}
    >
      <div className={styles.stars}>
        {stars.map((star) => (
          <label key={star} className={styles.star} data-full={star <= value || undefined}>
            <input
              data-path={star === 1 ? path : undefined}
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              aria-label={`${star} bintang: ${CAPTIONS[star - 1] ?? star}`}
              // `click`, not `change`: a radio button says nothing when the chosen one is clicked again.
              onClick={() => choose(star)}
              onKeyDown={(event) => takeBack(event, star)}
              onChange={() => undefined}
            />
            {star <= value ? <IconStarFilled size={30} aria-hidden="true" /> : <IconStar size={30} stroke={1.5} aria-hidden="true" />}
          </label>
        ))}
      </div>
      <span className={styles.caption} aria-live="polite">
        {captionOf(value)}
      </span>
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
