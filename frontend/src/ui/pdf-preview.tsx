import { type ComponentType, lazy, Suspense } from 'react';
import type { PdfFirstPageProps } from './pdf-first-page';

// Few look at a PDF. A browser that cannot load or run the drawing keeps what stands in for it.
const PdfFirstPage = lazy<ComponentType<PdfFirstPageProps>>(() => import('./pdf-first-page').catch(() => ({ default: Undrawn })));

function Undrawn({ fallback }: PdfFirstPageProps) {
  return fallback;
}

/** The first page of a PDF, as soon as what draws it has come. */
export function PdfPreview(props: PdfFirstPageProps) {
  return (
    <Suspense fallback={props.fallback}>
      <PdfFirstPage {...props} />
    </Suspense>
  );
}
