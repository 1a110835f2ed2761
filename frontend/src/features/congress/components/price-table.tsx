import { useState } from 'react';
import { formatDateRange } from '@/ui/format';
import { type Period, ownRow, type PriceRow, type PriceTable as Table } from '@/domain/price/price-table';
import { priceWords } from '@/domain/price/price';
import { fromWords, throughDay } from '@/domain/price/price-terms';
import styles from './price-table.module.css';

interface PriceTableProps {
  table: Table;
  /** What the prices are for, for those who hear the page. */
  caption: string;
  /** Whose row is named: that of the member, or of the profession that a visitor chose. */
  profession: string | null | undefined;
}

/** On the buttons, where there is room for a word. */
const WHEN: Readonly<Record<Period['state'], string>> = { running: 'Sekarang', over: 'Berakhir', coming: 'Nanti' };
const STATES: Readonly<Record<Period['state'], string>> = { running: 'Berlaku sekarang', over: 'Sudah berakhir', coming: 'Berikutnya' };

/**
 * Prices by profession and period. A wide screen has all periods beside each other, a phone today's, and the others at a tap.
 * The period that runs and the reader's own row are named, not only coloured.
 */
export function PriceTable({ table: { periods, rows, today }, caption, profession }: PriceTableProps) {
  const [tapped, setTapped] = useState<Period['kind'] | null>(null);
  // Of another type of sub-events there may be no such period.
  const shown = periods.find(({ kind }) => kind === tapped) ?? today;
  const own = ownRow({ rows }, profession);
  return (
    <div className={styles.frame}>
      {periods.length > 1 && (
        <div role="group" aria-label={`Periode ${caption}`} className={styles.switch}>
          {periods.map((period) => (
            <button key={period.kind} type="button" aria-pressed={period === shown} onClick={() => setTapped(period.kind)}>
              {period.name}
              <span>{WHEN[period.state]}</span>
            </button>
          ))}
        </div>
      )}
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Profesi</th>
            {periods.map((period) => (
              <th key={period.kind} scope="col" data-running={period.running || undefined} data-shown={period === shown || undefined}>
                <span className={styles.period}>{period.name}</span>
                <span className={styles.state} data-state={period.state}>
                  {STATES[period.state]}
                </span>
                <span className={styles.dates}>
                  {period.running ? `Sampai ${throughDay(period.until)}` : formatDateRange(period.from, period.until)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.profession ?? 'lainnya'} data-own={row === own || undefined}>
              <th scope="row">
                {row.name}
                {row === own && <span className={styles.own}>Profesi Anda</span>}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={periods[index]?.kind}
                  data-running={periods[index]?.running === true ? true : undefined}
                  data-shown={periods[index] === shown || undefined}
                >
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
  return cell.least === cell.most ? priceWords(cell.least) : fromWords(cell.least);
}
