import { Fragment, useMemo, useState } from 'react';
import { type AboutBlock, readAboutText } from '../model/about-text';
import styles from './about-text.module.css';

/** The about text with its marks read: small headings, breaks, and pictures in the middle. */
export function AboutText({ text }: { text: string }) {
  const blocks = useMemo(() => readAboutText(text, window.location.origin), [text]);
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: AboutBlock }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  // A picture that took another's place is tried anew.
  if (block.kind === 'picture') return <TextPicture key={block.address} address={block.address} />;
  return (
    <p>
      {block.lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** A picture of the text. One that cannot be had, such as one of another host, leaves its address to follow. */
function TextPicture({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
    );
  }
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
