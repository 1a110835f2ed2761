import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import card from '@/ui/card-link.module.css';
import { Highlight } from './highlight';
import styles from './result-item.module.css';

interface ResultItemProps {
  to: string;
  title: string;
  keyword: string;
  /** What stands left of the words: a picture or a day. */
  aside: ReactNode;
  /** Whether it is to come or over. */
  state?: ReactNode;
  /** Short facts, each in one piece where there is room for it. */
  facts: readonly (string | null | undefined)[];
  /** A sentence of the text itself. */
  excerpt?: string;
  onOpen?: () => void;
}

/** One thing that was found. All of it is the link's target; the arrow keys go from one to the next. */
export function ResultItem({ to, title, keyword, aside, state, facts, excerpt, onOpen }: ResultItemProps) {
  return (
    <article className={styles.item}>
      <div className={styles.aside}>{aside}</div>
      <div className={styles.words}>
        {state && <p className={styles.state}>{state}</p>}
        <h3 className={styles.title}>
          <Link className={card.link} to={to} data-result="" {...(onOpen && { onClick: onOpen })}>
            <Highlight text={title} keyword={keyword} />
          </Link>
        </h3>
        <p className={styles.facts}>
          {facts.map(
            (fact) =>
              fact && (
                <Fragment key={fact}>
                  <span className={styles.fact}>{inPieces(fact)}</span>{' '}
                </Fragment>
              ),
          )}
        </p>
        {excerpt && (
          <p className={styles.excerpt}>
            <Highlight text={excerpt} keyword={keyword} />
          </p>
        )}
      </div>
    </article>
  );
}

/** From an hour to another, with the zone of their clock. */
const HOURS = /(\d\d\.\d\d–\d\d\.\d\d(?:\u00a0\S+)?)/;

/** A line may end in a fact, but never between two hours. */
function inPieces(fact: string): ReactNode {
  return fact.split(HOURS).map((words, place) =>
    place % 2 ? (
      <span key={words} className={styles.hours}>
        {words}
      </span>
    ) : (
      words
    ),
  );
}
