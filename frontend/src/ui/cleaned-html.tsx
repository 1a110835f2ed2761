import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { ATTRIBUTES, ELEMENTS } from './rich-text';
import styles from './safe-html.module.css';

/** Rich text, cleaned by DOMPurify. Load it lazily: most browsers need none of it. */
export default function CleanedHtml({ html }: { html: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        ALLOWED_TAGS: [...ELEMENTS],
        ALLOWED_ATTR: [...ATTRIBUTES],
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
      }),
    [html],
  );
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
