import { IconArrowsHorizontal, IconChevronLeft, IconChevronRight, IconDownload, IconMinus, IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useId } from 'react';
import { LARGEST, SMALLEST, typedPage } from './pdf-steps';
import styles from './pdf-toolbar.module.css';

interface PdfToolbarProps {
  page: number;
  /** 0 while the document is on its way. */
  pages: number;
  zoom: number;
  address: string;
  fileName: string;
  onPage: (page: number) => void;
  onTurn: (by: 1 | -1) => void;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Pages, size, download. */
export function PdfToolbar({ page, pages, zoom, address, fileName, onPage, onTurn, onZoom, onFit }: PdfToolbarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Alat dokumen">
      <div className={styles.group}>
        <button type="button" className={styles.tool} aria-label="Halaman sebelumnya" disabled={page <= 1} onClick={() => onTurn(-1)}>
          <IconChevronLeft {...ICON} />
        </button>
        <PageField page={page} pages={pages} onPage={onPage} />
        <button type="button" className={styles.tool} aria-label="Halaman berikutnya" disabled={page >= pages} onClick={() => onTurn(1)}>
          <IconChevronRight {...ICON} />
        </button>
      </div>
      <div className={styles.group}>
        <button type="button" className={styles.tool} aria-label="Perkecil" disabled={zoom <= SMALLEST} onClick={() => onZoom(-1)}>
          <IconMinus {...ICON} />
        </button>
        <span className={styles.zoom} role="status" aria-label="Ukuran">
          {Math.round(zoom * 100)}%
        </span>
        <button type="button" className={styles.tool} aria-label="Perbesar" disabled={zoom >= LARGEST} onClick={() => onZoom(1)}>
          <IconPlus {...ICON} />
        </button>
        <button type="button" className={styles.tool} aria-label="Sesuaikan lebar" onClick={onFit}>
          <IconArrowsHorizontal {...ICON} />
        </button>
      </div>
      <a className={styles.download} href={address} download={fileName} aria-label="Unduh PDF">
        <IconDownload {...ICON} />
        <span>Unduh PDF</span>
      </a>
    </div>
  );
}

function PageField({ page, pages, onPage }: Pick<PdfToolbarProps, 'page' | 'pages' | 'onPage'>) {
  const id = useId();
  const take = (input: HTMLInputElement) => {
    const typed = typedPage(input.value, pages);
    if (typed) onPage(typed);
    else input.value = String(page);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('page');
    if (input instanceof HTMLInputElement) take(input);
  };
  return (
    <form className={styles.pages} onSubmit={send} noValidate>
      <label htmlFor={id} className="visually-hidden">
        Nomor halaman
      </label>
      <input
        // A turned page brings its own number along.
        key={page}
        id={id}
        name="page"
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        defaultValue={page}
        disabled={pages === 0}
        onBlur={(event) => take(event.currentTarget)}
      />
      <span className={styles.of}>dari {pages || '…'}</span>
    </form>
  );
}
