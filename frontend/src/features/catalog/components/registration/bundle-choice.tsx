import { IconPackage } from '@tabler/icons-react';
import type { Bundle } from '@/api/types';
import { creditPoints } from '@/domain/event/event-words';
import { hours, shortDay } from '@/domain/calendar/day-words';
import { formatRupiah } from '@/ui/format';
import styles from './bundle-choice.module.css';
import { ChoiceCard } from './choice-card';
import { pricePartByPart } from '@/domain/price/price';
import { throughDay } from '@/domain/price/price-terms';
import { PriceTag } from '@/domain/price/price-tag';

interface BundleChoiceProps {
  bundle: Bundle;
  chosen: boolean;
  closed?: string | undefined;
  hint?: string | undefined;
  refusal?: string | undefined;
  onToggle: (wanted: boolean) => void;
}

/** A package to choose, with what is inside. */
export default function BundleChoice({ bundle, ...choice }: BundleChoiceProps) {
  const singly = pricePartByPart(bundle);
  const skp = bundle.sub_event.reduce((sum, part) => sum + part.skp, 0);
  return (
    <ChoiceCard
      {...choice}
      title={bundle.nama}
      kicker={
        <span className={styles.kicker}>
          <IconPackage size={16} stroke={1.75} aria-hidden="true" />
          Paket {bundle.sub_event.length} sub-event
        </span>
      }
      facts={
        <>
          {bundle.deskripsi && <span>{bundle.deskripsi}</span>}
          <span>{creditPoints(Math.round(skp * 100) / 100)}</span>
          <span>Berlaku sampai {throughDay(bundle.berlaku_sampai)}</span>
        </>
      }
      price={
        <PriceTag
          price={bundle.harga}
          regular={singly}
          regularLabel="Harga satuan"
          reason={singly === null || singly <= bundle.harga ? undefined : `Hemat ${formatRupiah(singly - bundle.harga)}`}
        />
      }
    >
      <details className={styles.more}>
        <summary>
          Isi paket<span className="visually-hidden">: {bundle.nama}</span>
        </summary>
        <ul className={styles.parts}>
          {bundle.sub_event.map((part) => (
            <li key={part.id}>
              <span>{part.judul}</span>
              <span className={styles.when}>
                {shortDay(part.tanggal)}, {hours(part, part.zona_waktu)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </ChoiceCard>
  );
}
