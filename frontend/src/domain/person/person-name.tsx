import { Fragment, type ReactNode } from 'react';
import styles from './person-name.module.css';

/** The academic and professional titles before a name, and the word that they stand before. */
const TITLES = /^(?:(?:assoc\.|a\/prof\.?|prof\.|dr\.|drg\.|drs\.|ns\.|apt\.|ir\.|h\.|hj\.)\s+)+\S+/i;
/** What stands between a name and its degrees. */
const PARTED = ', ';

/**
 * A name with its degrees; a line may end between them, never behind a title or inside a degree. The letters stay as they are,
 * without spaces that do not break: so the name is found, copied and read aloud as it was written.
 */
export function PersonName({ name }: { name: string }) {
  return <Told name={name} />;
}

/** `end` is the sign that parts it from the next name: it stays with the word before it, and so do the commas. */
function Told({ name, end = '' }: { name: string; end?: string }) {
  const [called = '', ...degrees] = name.split(PARTED);
  const titled = TITLES.exec(called)?.[0] ?? '';
  const rest = called.slice(titled.length);
  const sign = degrees.length > 0 ? ',' : end;
  return (
    <>
      {titled && whole(rest ? titled : `${titled}${sign}`)}
      {(rest || !titled) && `${rest}${sign}`}
      {degrees.length > 0 && ' '}
      {inPieces(degrees, end)}
    </>
  );
}

/** Degrees that stand apart from the name, as they do behind it. */
export function Degrees({ words }: { words: string }) {
  return inPieces(words.split(PARTED));
}

function inPieces(degrees: readonly string[], end = ''): ReactNode {
  return degrees.map((degree, index) => {
    const words = `${degree}${index < degrees.length - 1 ? ',' : end}`;
    return (
      <Fragment key={degree}>
        {index > 0 && ' '}
        {/[-\s]/.test(degree) ? whole(words) : words}
      </Fragment>
    );
  });
}

function whole(words: ReactNode): ReactNode {
  return <span className={styles.whole}>{words}</span>;
}

/** Several names in a row. A comma stands before degrees, so that people are parted by something stronger. */
export function PersonNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={`${index} ${name}`}>
      {index > 0 && ' '}
      {/* A line ends between two people rather than inside of one. */}
      {whole(<Told name={name} end={index < names.length - 1 ? ';' : ''} />)}
    </Fragment>
  ));
}
