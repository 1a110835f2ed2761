import { Fragment } from 'react';
import { markedParts } from '../model/marked-parts';
import styles from './highlight.module.css';

/** A text with the keyword's words marked. It is written as text, so that neither can bring markup along. */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  return markedParts(text, keyword).map(({ words, marked }, place) =>
    marked ? (
      <mark key={place} className={styles.mark}>
        {words}
      </mark>
    ) : (
      <Fragment key={place}>{words}</Fragment>
    ),
  );
}
