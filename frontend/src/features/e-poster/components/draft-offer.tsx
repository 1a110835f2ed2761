import { IconFileDescription } from '@tabler/icons-react';
import { Button } from '@/ui/button';
import { formatMoment } from '@/ui/format';
import type { Draft } from '../model/draft';
import styles from './draft-offer.module.css';

interface DraftOfferProps {
  draft: Draft;
  onResume: () => void;
  onAfresh: () => void;
}

/** Something was begun on this device and not handed in: go on with it, or begin again. */
export function DraftOffer({ draft: { values, savedAt }, onResume, onAfresh }: DraftOfferProps) {
  return (
    <section className={styles.offer} aria-label="Draf e-poster">
      <IconFileDescription className={styles.sign} size={40} stroke={1.5} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.title}>Draf yang belum dikirim</h2>
        <p>
          {values.judul.trim() || values.file?.name || 'Tanpa judul'}
          <br />
          <span className={styles.when}>Tersimpan di perangkat ini {formatMoment(new Date(savedAt).toISOString())}</span>
        </p>
      </div>
      <div className={styles.ways}>
        <Button onClick={onResume}>Lanjutkan draf</Button>
        <Button variant="default" onClick={onAfresh}>
          Mulai dari awal
        </Button>
      </div>
    </section>
  );
}
