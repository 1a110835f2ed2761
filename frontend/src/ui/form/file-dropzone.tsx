import { IconCloudUpload, IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Button } from '@/ui/button';
import { PdfPreview } from '@/ui/pdf-preview';
import styles from './file-dropzone.module.css';
import { type FileRule, megabytes } from './file-rule';
import { useFileDrop } from './use-file-drop';

/** In pixels; the style sheet reserves the same. */
const PREVIEW_WIDTH = 120;

interface FileDropzoneProps {
  label: string;
  required?: boolean;
  hint: string;
  rule: FileRule;
  file: File | null;
  /** What the server has already, when nothing new is chosen. */
  kept?: ReactNode;
  error?: ReactNode;
  /** By which its form finds it. */
  path: string;
  onChosen: (file: File | null) => void;
  onFault: (fault: string) => void;
}

/** A place for one file: picked with the phone's or the computer's own picker, or dropped. */
export function FileDropzone({ label, required = false, hint, rule, file, kept, error, path, onChosen, onFault }: FileDropzoneProps) {
  const { zone, input } = useFileDrop({ rule, onChosen, onFault });
  const id = useId();

  return (
    <div>
      <p className={styles.label} id={`${id}-label`}>
        {label}
      </p>
      <div className={styles.zone} data-wrong={Boolean(error) || undefined} {...zone}>
        {file ? <ChosenFile file={file} onRemoved={() => onChosen(null)} /> : kept}
        <label className={styles.pick} data-again={Boolean(file ?? kept) || undefined}>
          <IconCloudUpload size={file || kept ? 20 : 32} stroke={1.6} aria-hidden="true" />
          <span className={styles.words}>
            <span id={`${id}-pick`}>
              {file || kept ? 'Ganti' : 'Pilih'} {rule.what}
            </span>
            <span className={styles.dropHint}> atau seret ke sini</span>
          </span>
          <input
            {...input}
            className="visually-hidden"
            data-path={path}
            aria-labelledby={`${id}-label ${id}-pick`}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-required={required}
            aria-invalid={Boolean(error)}
          />
        </label>
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}

/** What was chosen, before it is sent. */
function ChosenFile({ file, onRemoved }: { file: File; onRemoved: () => void }) {
  const [unseen, setUnseen] = useState(false);
  const pdf = file.name.toLowerCase().endsWith('.pdf') || file.type === 'application/pdf';
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture) return undefined;
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );

  return (
    <div className={styles.chosen}>
      {pdf && (
        <div className={styles.page}>
          <PdfPreview
            file={file}
            width={PREVIEW_WIDTH}
            fallback={<IconFileTypePdf className={styles.paper} size={48} stroke={1.4} aria-hidden="true" />}
          />
        </div>
      )}
      {!pdf && unseen && <IconPhotoOff className={styles.paper} size={48} stroke={1.4} aria-hidden="true" />}
      {!pdf && !unseen && <img ref={show} className={styles.picture} alt={`Pratinjau ${file.name}`} onError={() => setUnseen(true)} />}
      <p className={styles.name}>
        <span>{file.name}</span>
        <span className={styles.size}>{megabytes(file.size)}</span>
      </p>
      <div className={styles.ways}>
        {pdf && (
          <Button variant="light" onClick={() => openPdf(file)}>
            Lihat PDF
          </Button>
        )}
        <Button variant="subtle" onClick={onRemoved} aria-label={`Hapus ${file.name}`}>
          Hapus
        </Button>
      </div>
    </div>
  );
}

const ADDRESS_LIVES_MS = 60_000;

/** Opens a chosen PDF in a tab of its own; as a PDF, whatever its name would make of it. */
function openPdf(file: File): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  window.open(address, '_blank');
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
}
