import { useSearchParams } from 'react-router';
import type { StatementLine } from '@/api/types';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate, formatRupiah } from '@/ui/format';
import { SelectBox } from '@/ui/select-box';
import { readPage, UrlPagination } from '@/ui/url-pagination';
import { useListStatementLinesQuery } from '../api';
import { LINE_CHOICES, LINE_STATES, readLines } from '../model/finance';
import { DeskWaiting } from './desk-waiting';
import styles from './finance-desk.module.css';
import { MoneyCaseEntry } from './money-case';
import { OrderMentions } from './order-mentions';
import { StatementImport } from './statement-import';
import { useSettlement } from './use-settlement';

/** Bank statements: a file is taken in, and each line says what it paid. */
export function StatementDesk() {
  const [search, setSearch] = useSearchParams();
  const query = readLines(search);
  const { currentData: found, error, refetch } = useListStatementLinesQuery(query);
  const { ask, busy, dialog } = useSettlement();
  return (
    <>
      <StatementImport />
      <div className={styles.filter}>
        <SelectBox
          label="Status"
          none="Semua status"
          value={query.status ?? ''}
          choices={LINE_CHOICES}
          onChange={(status) => setSearch({ bagian: 'mutasi', ...(status && { status }) })}
        />
      </div>
      {!found && error && <ErrorPanel error={error} onRetry={refetch} />}
      {!found && !error && <DeskWaiting />}
      {found && (
        <p className={styles.count} role="status">
          {found.meta.total} baris mutasi
        </p>
      )}
      {found?.data.length === 0 && (
        <EmptyState title="Belum ada baris mutasi." hint="Unduh mutasi dari internet banking sebagai CSV, lalu impor di atas." />
      )}
      {found && found.data.length > 0 && (
        <ul className={styles.list} aria-label="Mutasi rekening">
          {found.data.map((line) => (
            <li key={line.id}>
              {line.kasus ? (
                <MoneyCaseEntry found={line.kasus} busy={busy} onDecide={() => line.kasus && ask(line.kasus)} />
              ) : (
                <Line line={line} />
              )}
            </li>
          ))}
        </ul>
      )}
      {found && <UrlPagination page={readPage(search)} totalPages={found.meta.total_page} />}
      {dialog}
    </>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { word, tone } = LINE_STATES[line.status];
  return (
    <div className={styles.entry}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong className={styles.amount}>{formatRupiah(line.jumlah)}</strong>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className={styles.words}>
          {formatDate(line.tanggal)}, {line.bank}, {line.nomor_rekening}
        </p>
        <p className={styles.words}>{line.keterangan}</p>
      </div>
      {line.pesanan && <OrderMentions title="Melunasi" orders={[line.pesanan]} />}
    </div>
  );
}
