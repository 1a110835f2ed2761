import { Badge } from '@/ui/badge';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount } from '@/ui/format';
import { SafeHtml } from '@/ui/safe-html';
import { type ItemFigures, useListItemFiguresQuery } from '../../learning-api';
import { FEWEST_ATTEMPTS, figureWords, gainsOf, gainWords, summaryOf, verdictsOf, worstFirst } from '../../model/item-figures';
import styles from '../finance-desk.module.css';
import examStyles from './exam-items.module.css';

interface ExamItemsProps {
  exam: { id: number; judul: string };
  /** What it is compared with, where there is such. */
  preTest: { id: number } | undefined;
}

/** How hard each question of an exam was and how well it tells the strong from the weak, those that look wrong first. */
export function ExamItems({ exam, preTest }: ExamItemsProps) {
  const { currentData: found, error, refetch } = useListItemFiguresQuery(exam.id);
  const { currentData: before } = useListItemFiguresQuery(preTest?.id ?? 0, { skip: preTest === undefined });
  if (!found)
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <ComingRows className={styles.list} rows={4} height={120} />
    );
  if (found.butir.length === 0)
    return (
      <EmptyState title="Belum ada percobaan yang selesai." hint="Setelah ujian ini dikerjakan, angka setiap soalnya tampil di sini." />
    );
  const gains = gainsOf(found.butir, before?.butir ?? []);
  return (
    <>
      <div className={examStyles.summary}>
        <p role="status">
          <strong>{summaryOf(found.butir)}</strong> Dihitung dari {formatCount(found.percobaan)} percobaan terbaru yang sudah selesai.
        </p>
        <Legend compared={gains.size > 0} />
      </div>
      <div className={examStyles.place}>
        <ItemTable title={exam.judul} items={worstFirst(found.butir)} gains={gains} />
      </div>
    </>
  );
}

/** What the figures mean, in plain words. */
function Legend({ compared }: { compared: boolean }) {
  return (
    <dl className={examStyles.legend}>
      <div>
        <dt>Tingkat kesulitan:</dt>{' '}
        <dd>
          rata-rata nilai soal, dari 0 (tidak ada yang tahu) sampai 1 (semua tahu). Di bawah 0,2 terlalu sulit, di atas 0,9 terlalu mudah.
        </dd>
      </div>
      <div>
        <dt>Daya pembeda:</dt>{' '}
        <dd>
          seberapa sering soal ini dijawab benar oleh peserta yang juga benar di soal lain, dari -1 sampai 1. Di bawah 0,2 kurang
          membedakan; di bawah 0 kunci jawabannya mungkin keliru. Kosong bila ditanyakan kurang dari {FEWEST_ATTEMPTS} kali atau semua
          jawaban sama nilainya.
        </dd>
      </div>
      {compared && (
        <div>
          <dt>Kenaikan:</dt> <dd>selisih tingkat kesulitan dengan soal yang sama di pre-test kelas ini.</dd>
        </div>
      )}
    </dl>
  );
}

interface ItemTableProps {
  title: string;
  items: readonly ItemFigures[];
  /** By id of the question; none: the exam is compared with nothing. */
  gains: ReadonlyMap<number, number>;
}

function ItemTable({ title, items, gains }: ItemTableProps) {
  const heads = ['Ditanyakan', 'Tingkat kesulitan', 'Daya pembeda', ...(gains.size > 0 ? ['Kenaikan'] : []), 'Kesimpulan'];
  return (
    <table className={examStyles.table}>
      <caption className="visually-hidden">Butir soal {title}</caption>
      <thead>
        <tr>
          <th scope="col">Soal</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <SafeHtml html={item.teks} />
              <span className={examStyles.topic}>Topik: {item.topik}</span>
            </th>
            <td data-head="Ditanyakan">{formatCount(item.ditanyakan)} kali</td>
            <td data-head="Tingkat kesulitan">{figureWords(item.tingkat_kesulitan)}</td>
            <td data-head="Daya pembeda">{figureWords(item.daya_pembeda)}</td>
            {gains.size > 0 && <td data-head="Kenaikan">{gainWords(gains.get(item.id))}</td>}
            <td data-head="Kesimpulan">
              <span className={examStyles.verdicts}>
                {verdictsOf(item).map(({ words, tone }) => (
                  <Badge key={words} tone={tone}>
                    {words}
                  </Badge>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
