import { formatDate } from '@/ui/format';
import { ownRow, type PriceRow, type PriceTable as Table } from '@/domain/price/price-table';
import { priceWords } from '@/domain/price/price';
import styles from './price-table.module.css';

interface PriceTableProps {
  table: Table;
  /** What the prices are for, for those who hear the page. */
  caption: string;
  /** The profession of the member who is logged in. */
  profession: string | null;
}

/** Prices by profession and period. The period that runs and the member's own row are named, not only coloured. */
export function PriceTable({ table, caption, profession }: PriceTableProps) {
  const own = ownRow(table, profession);
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Profesi</th>
            {table.periods.map(({ kind, name, from, until, running }) => (
              <th key={kind} scope="col" data-running={running || undefined}>
                <span className={styles.period}>{name}</span>
                {running && <span className={styles.now}>Berlaku sekarang</span>}
                <span className={styles.dates}>
                  {formatDate(from)} sampai {formatDate(until)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.profession ?? 'lainnya'} data-own={row === own || undefined}>
              <th scope="row">
                {row.name}
                {row === own && <span className={styles.own}>Profesi Anda</span>}
              </th>
              {row.cells.map((cell, index) => (
                <td key={table.periods[index]?.kind} data-running={table.periods[index]?.running === true ? true : undefined}>
                  {amount(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function amount(cell: PriceRow['cells'][number]): string {
  if (!cell) return '-';
  return cell.least === cell.most ? priceWords(cell.least) : `mulai ${priceWords(cell.least)}`;
}
