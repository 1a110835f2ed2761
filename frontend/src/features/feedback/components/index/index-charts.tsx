import type { SatisfactionIndex } from '@/api/types';
import { DistributionChart } from './distribution-chart';
import styles from './index-charts.module.css';
import { IndexSummary } from './index-summary';
import { MeanChart } from './mean-chart';

/** Keeps the ministry's short name in one piece: a line may break after its hyphen otherwise. */
const JOINED = '\u2060';

/** Everything that a computed index tells. */
export function IndexCharts({ index }: { index: SatisfactionIndex }) {
  return (
    <>
      <IndexSummary index={index} />
      <div className={styles.charts}>
        <MeanChart questions={index.pertanyaan} />
        <DistributionChart questions={index.pertanyaan} />
      </div>
      <p className={styles.note}>
        Nilai indeks adalah rata-rata bintang dikali 20, dengan predikat menurut Peraturan Menteri PAN-{JOINED}RB Nomor 14 Tahun 2017.{' '}
        {index.tahun === null
          ? 'Setiap anggota dihitung satu kali, dengan form terakhirnya.'
          : `Dihitung dari form yang diisi pada tahun ${index.tahun}.`}
      </p>
    </>
  );
}
