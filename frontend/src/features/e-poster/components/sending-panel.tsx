import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { megabytes } from '@/ui/form/file-rule';
import type { Progress } from '../hooks/use-upload';
import styles from './sending-panel.module.css';

interface SendingPanelProps {
  progress: Progress;
  /** Of the files that travel. */
  bytes: number;
  onCancel: () => void;
  onRetry: () => void;
}

/** How far an upload is, and the way out of it. Takes the focus, because the button that began it has gone. */
export function SendingPanel({ progress: { share, stuck }, bytes, onCancel, onRetry }: SendingPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  const percent = Math.floor(share * 100);

  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label="Pengiriman e-poster">
      <p className={styles.title}>Sedang melakukan proses. Mohon tunggu...</p>
      <progress className={styles.bar} max={100} value={percent} aria-label="Mengirim e-poster" />
      <p className={styles.words}>
        <strong>{percent}%</strong>
        <span>
          {share < 1
            ? bytes > 0 && `${megabytes(Math.round(bytes * share))} dari ${megabytes(bytes)}`
            : 'Berkas sudah terkirim, server sedang menyimpannya.'}
        </span>
      </p>
      <div role="alert">
        {stuck && (
          <p className={styles.stuck}>
            Koneksi tidak bergerak selama 30 detik. Anda dapat menunggu atau mencoba lagi: kiriman tidak akan tercatat dua kali.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Batalkan
        </Button>
        {stuck && <Button onClick={onRetry}>Coba lagi</Button>}
      </div>
    </section>
  );
}
