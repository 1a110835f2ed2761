import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { ATTRIBUTES, ELEMENTS } from './rich-text';
import styles from './safe-html.module.css';

/** The HTML Sanitizer API, which TypeScript does not know yet: what can run a script goes, whatever the lists allow. */
type CleaningElement = HTMLDivElement & {
  setHTML?: (html: string, options: { sanitizer: { elements: readonly string[]; attributes: readonly string[] } }) => void;
};

/** For browsers that cannot clean HTML themselves; the others never load the library. */
const CleanedByLibrary = lazy(() => import('./cleaned-html'));
const SANITIZER = { elements: ELEMENTS, attributes: ATTRIBUTES };
/** Chrome 105 to 118 had a `setHTML` of an earlier draft, which refuses these lists; `parseHTML` came with the present one. */
const canClean = () => 'setHTML' in Element.prototype && 'parseHTML' in Document;

/** Rich text of the server, cleaned once more before it enters the page. */
export function SafeHtml({ html }: { html: string }) {
  if (canClean()) return <CleanedByBrowser html={html} />;
  return (
    <Suspense fallback={<div className={styles.text} />}>
      <CleanedByLibrary html={html} />
    </Suspense>
  );
}

function CleanedByBrowser({ html }: { html: string }) {
  const text = useRef<CleaningElement>(null);
  useLayoutEffect(() => text.current?.setHTML?.(html, { sanitizer: SANITIZER }), [html]);
  return <div ref={text} className={styles.text} />;
}
