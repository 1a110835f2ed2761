import { IconChevronLeft, IconChevronRight, IconDownload, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Poster } from '@/api/types';
import { Avatar } from '@/domain/person/avatar';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { LinkButton } from '@/ui/link-button';
import { ModalDialog } from '@/ui/modal-dialog';
import { PdfPreview } from '@/ui/pdf-preview';
import { ZoomablePicture } from '@/ui/zoomable-picture';
import { PersonName } from '@/domain/person/person-name';
import { pictureAddress } from '../model/poster-address';
import styles from './poster-dialog.module.css';

interface PosterDialogProps {
  posters: Poster[];
  /** Which one is open; -1 for none. */
  open: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One poster over the whole screen, and the way to its neighbours. */
export function PosterDialog({ posters, open, onShow, onClose }: PosterDialogProps) {
  const titleId = useId();
  const poster = posters[open];
  const turnTo = (index: number) => {
    if (index >= 0 && index < posters.length) onShow(index);
  };
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turnTo(open - 1);
    if (key === 'ArrowRight') turnTo(open + 1);
  };

  return (
    <ModalDialog labelledBy={titleId} opened={poster !== undefined} onClose={onClose} className={styles.dialog} onKeyDown={turn}>
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
            <IconButton label="Tutup" data-autofocus onClick={onClose}>
              <IconX size={22} stroke={2} aria-hidden="true" />
            </IconButton>
          </header>
          <div className={styles.stage}>
            {poster.jenis_file === 'gambar' ? (
              <ZoomablePicture
                key={poster.id}
                src={pictureAddress(poster, 1024)}
                closer={pictureAddress(poster, 2048)}
                alt={poster.judul}
                of="poster"
              />
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
                <strong>
                  <PersonName name={poster.penulis} />
                </strong>
                <span>{poster.asal_institusi}</span>
              </p>
            </div>
            <h3 className={styles.heading}>Abstrak</h3>
            <p className={styles.abstract}>{poster.abstrak || 'Abstrak tidak disertakan.'}</p>
            <p className={styles.number}>{poster.nomor}</p>
          </div>
        </div>
      )}
    </ModalDialog>
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
      <LinkButton
        size="md"
        to={poster.file_url}
        reloadDocument
        download
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
      >
        Unduh PDF
      </LinkButton>
    </div>
  );
}
