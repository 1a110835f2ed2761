/** PDFs, looked at and never run. It brings pdf.js along: only what is loaded lazily may import it, so it is not in the index. */
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useRef } from 'react';
import { Document, Page, pdfjs, type DocumentProps, type PageProps } from 'react-pdf';

// The worker is a file of this portal, as the content policy wants it.
pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** No forms and no code made from text; pdf.js runs a document's scripts only where it is given a sandbox for them. */
const OPTIONS = { isEvalSupported: false, enableXfa: false, useWasm: false };

/** A document, whose sheets are its children. */
export function PdfDocument(props: Omit<DocumentProps, 'options'>) {
  return <Document {...props} options={OPTIONS} />;
}

/** A sheet of the document. */
export function PdfPage(props: Omit<PageProps, 'inputRef' | 'onGetStructTreeSuccess'>) {
  const sheet = useRef<HTMLDivElement>(null);
  // The library tells screen readers that the head of a table is one of its cells, and such a cell may hold no row.
  const nameHeads = () => {
    for (const head of sheet.current?.querySelectorAll('[role="columnheader"]:has(> [role="row"])') ?? [])
      head.setAttribute('role', 'rowgroup');
  };
  return <Page {...props} inputRef={sheet} onGetStructTreeSuccess={nameHeads} />;
}
