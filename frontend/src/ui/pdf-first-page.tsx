import type { ReactNode } from 'react';
import { PdfDocument, PdfPage } from './pdf-document';

export interface PdfFirstPageProps {
  /** A chosen file, or the address of one that everybody may fetch. */
  file: File | string;
  /** In pixels of the page. */
  width: number;
  /** Stands there while it is being drawn, and for a document that cannot be. */
  fallback: ReactNode;
}

/** The first page of a PDF, drawn. */
export default function PdfFirstPage({ file, width, fallback }: PdfFirstPageProps) {
  return (
    <PdfDocument file={file} loading={fallback} error={fallback} noData={fallback}>
      <PdfPage pageNumber={1} width={width} renderTextLayer={false} renderAnnotationLayer={false} loading={fallback} error={fallback} />
    </PdfDocument>
  );
}
