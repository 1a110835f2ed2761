import { IconChevronLeft, IconChevronRight, IconDownload, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Poster } from '@/api/types';
import { Avatar } from '@/domain/person/avatar';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { PdfPreview } from './pdf-preview';
import styles from './poster-dialog.module.css';
import { ZoomablePicture } from './zoomable-picture';

interface PosterDialogProps {
  posters: Poster[];
  /** Which one is open; -1 for none. */
  open: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One poster over the whole screen, and the way to its neighbours. It is the browser's own modal dialog. */
export function PosterDialog({ posters, open, onShow, onClose }: PosterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const poster = posters[open];
  const opened = poster !== undefined;

  useEffect(() => {
    if (opened && !dialog.current?.open) {
      dialog.current?.showModal();
      way.current?.focus();
    }
    if (!opened) dialog.current?.close();
  }, [opened]);

  const turnTo = (index: number) => {
    if (index >= 0 && index < posters.length) onShow(index);
  };
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turnTo(open - 1);
    if (key === 'ArrowRight') turnTo(open + 1);
  };

  return (
    // Escape closes it, which the dialog knows by itself.
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={() => opened && onClose()} onKeyDown={turn}>
      {poster && (
        <div className={styles.panel}>
          <header className={styles.head}>
            <p className={styles.count}>
              {open + 1} dari {posters.length}
            </p>
            {/* At either end they stay where they are: a button that is put out of use would lose the focus. */}
            <IconButton label="Poster sebelumnya" aria-disabled={open === 0} onClick={() => turnTo(open - 1)}>
              <IconChevronLeft size={22} stroke={2} aria-hidden="true" />
            </IconButton>
            <IconButton label="Poster berikutnya" aria-disabled={open === posters.length - 1} onClick={() => turnTo(open + 1)}>
              <IconChevronRight size={22} stroke={2} aria-hidden="true" />
            </IconButton>
            <IconButton label="Tutup" ref={way} onClick={onClose}>
              <IconX size={22} stroke={2} aria-hidden="true" />
            </IconButton>
          </header>
          <div className={styles.stage}>
            {poster.jenis_file === 'gambar' ? (
              <ZoomablePicture key={poster.id} poster={poster} />
            ) : (
              <Paper key={poster.id} poster={poster} />
            )}
          </div>
          <div className={styles.words} tabIndex={0} role="region" aria-label="Keterangan poster">
            <p className={styles.type}>{poster.jenis_eposter_nama}</p>
            <h2 className={styles.title} id={titleId}>
              {poster.judul}
            </h2>
            <div className={styles.author}>
              <Avatar user={{ nama: poster.penulis, photo: poster.foto_url, photo_url_original: null }} size={44} />
              <p>
                <strong>{poster.penulis}</strong>
                <span>{poster.asal_institusi}</span>
              </p>
            </div>
            <h3 className={styles.heading}>Abstrak</h3>
            <p className={styles.abstract}>{poster.abstrak || 'Abstrak tidak disertakan.'}</p>
            <p className={styles.number}>{poster.nomor}</p>
          </div>
        </div>
      )}
    </dialog>
  );
}

/** A PDF, to be fetched or looked at. */
function Paper({ poster }: { poster: Poster }) {
  const [wanted, setWanted] = useState(false);
  const sign = <IconFileTypePdf size={72} stroke={1.2} aria-hidden="true" />;
  return (
    <div className={styles.paper}>
      {wanted ? <PdfPreview file={poster.file_url} width={Math.min(window.innerWidth - 32, 720)} fallback={sign} /> : sign}
      {!wanted && (
        <>
          <p>Poster ini berupa PDF.</p>
          {/* Large ones cost those who pay by the megabyte: only who asks for it. */}
          <Button variant="light" onClick={() => setWanted(true)}>
            Lihat halaman pertama
          </Button>
        </>
      )}
      <a className={styles.download} href={poster.file_url} download>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        Unduh PDF
      </a>
    </div>
  );
}
