import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './safe-html.module.css';

/** Rich text of the server, cleaned once more before it enters the page. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
        FORBID_ATTR: ['style', 'class', 'id'],
      }),
    [html],
  );
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
