import 'react-pdf/dist/Page/TextLayer.css';
import { useResizeObserver } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { PdfDocument, PdfPage } from '@/ui/pdf-document';
import { stepPage, stepZoom } from './pdf-steps';
import { PdfToolbar } from './pdf-toolbar';
import styles from './pdf-viewer.module.css';

/** Sharper than this costs a phone more memory than it shows. */
const SHARPEST = 2;
const A4 = 210 / 297;

interface PdfViewerProps {
  /** Address of the document. */
  address: string;
  title: string;
  /** What it is called once it is downloaded. */
  fileName: string;
}

/** Shows a PDF a page at a time, as wide as there is room, larger or smaller. */
export default function PdfViewer({ address, title, fileName }: PdfViewerProps) {
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { place, width } = useWidth();

  const turn = (by: number) => setPage((now) => stepPage(now, by, pages));
  const keys = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const action = { ArrowRight: () => turn(1), PageDown: () => turn(1), ArrowLeft: () => turn(-1), PageUp: () => turn(-1) }[event.key];
    // Enlarged, the arrows move the sheet; the browser does that by itself.
    if (!action || (zoom > 1 && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    action();
  };

  if (failed) {
    return (
      <div className={styles.failed} role="alert">
        <p>Dokumen tidak dapat ditampilkan.</p>
        <div className={styles.ways}>
          <Button
            variant="light"
            onClick={() => {
              setFailed(false);
              setAttempt((before) => before + 1);
            }}
          >
            Coba lagi
          </Button>
          <a href={address} download={fileName}>
            Unduh PDF
          </a>
        </div>
      </div>
    );
  }

  const sheet = Math.round(width * zoom);
  return (
    <section className={styles.viewer} aria-label={title} onKeyDown={keys}>
      <PdfToolbar
        page={page}
        pages={pages}
        zoom={zoom}
        address={address}
        fileName={fileName}
        onPage={setPage}
        onTurn={turn}
        onZoom={(by) => setZoom((now) => stepZoom(now, by))}
        onFit={() => setZoom(1)}
      />
      {/* Scrolled with the keyboard as well, once the sheet is wider than its place. */}
      <div ref={place} className={styles.place} tabIndex={0} role="group" aria-label={`Lembar ${page}`}>
        <PdfDocument
          key={attempt}
          file={address}
          loading={<Waiting width={sheet} />}
          error={null}
          onLoadSuccess={({ numPages }) => {
            setPages(numPages);
            setPage((now) => stepPage(now, 0, numPages));
          }}
          onLoadError={() => setFailed(true)}
          onSourceError={() => setFailed(true)}
        >
          <PdfPage
            className={styles.sheet ?? null}
            pageNumber={page}
            width={sheet}
            devicePixelRatio={Math.min(SHARPEST, window.devicePixelRatio || 1)}
            renderAnnotationLayer={false}
            loading={<Waiting width={sheet} />}
            error={null}
            onRenderError={() => setFailed(true)}
          />
        </PdfDocument>
      </div>
    </section>
  );
}

function Waiting({ width }: { width: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">Memuat dokumen</span>
      <Skeleton width={width} height={width / A4} radius={4} />
    </div>
  );
}

const SOME_WIDTH = 800;
/** A line of text wider than this is hard to follow. */
const WIDEST = 980;

/** How wide a sheet fits into its place, which may change as a phone is turned. */
function useWidth() {
  const [place, { left, right }] = useResizeObserver<HTMLDivElement>();
  // Of what lies between its paddings; nothing while it is not drawn.
  return { place, width: Math.min(WIDEST, right - left || SOME_WIDTH) };
}
