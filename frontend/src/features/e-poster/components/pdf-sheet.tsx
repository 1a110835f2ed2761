import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './pdf-sheet.module.css';

interface PdfSheetProps {
  /** Width to height. */
  ratio: number;
  children: ReactNode;
}

/** Stands for a PDF where there is no picture of it. */
export function PdfSheet({ ratio, children }: PdfSheetProps) {
  return (
    <p className={styles.sheet} style={{ aspectRatio: String(ratio) }}>
      <IconFileTypePdf size={46} stroke={1.4} aria-hidden="true" />
      {children}
    </p>
  );
}
