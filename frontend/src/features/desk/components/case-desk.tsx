import { useSearchParams } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SelectBox } from '@/ui/select-box';
import { readPage, UrlPagination } from '@/ui/url-pagination';
import { useListMoneyCasesQuery } from '../api';
import { CASE_CHOICES, readCases } from '../model/finance';
import { DeskWaiting } from './desk-waiting';
import styles from './finance-desk.module.css';
import { MoneyCaseEntry } from './money-case';
import { useSettlement } from './use-settlement';

/** The desk that decides on money that paid no order by itself. */
export function CaseDesk() {
  const [search, setSearch] = useSearchParams();
  const query = readCases(search);
  const { currentData: found, error, refetch } = useListMoneyCasesQuery(query);
  const { ask, busy, dialog } = useSettlement();
  return (
    <>
      <div className={styles.filter}>
        <SelectBox
          label="Status"
          none="Semua status"
          value={query.status ?? ''}
          choices={CASE_CHOICES}
          onChange={(status) => setSearch({ bagian: 'kasus', status: status || 'semua' })}
        />
      </div>
      {!found && error && <ErrorPanel error={error} onRetry={refetch} />}
      {!found && !error && <DeskWaiting />}
      {found && (
        <p className={styles.count} role="status">
          {found.meta.total} kasus
        </p>
      )}
      {found?.data.length === 0 && (
        <EmptyState
          title="Tidak ada kasus dengan status ini."
          hint="Dana yang terlambat, salah jumlah, atau tidak dikenal tampil di sini."
        />
      )}
      {found && found.data.length > 0 && (
        <ul className={styles.list} aria-label="Kasus dana">
          {found.data.map((one) => (
            <li key={one.id}>
              <MoneyCaseEntry found={one} busy={busy} onDecide={() => ask(one)} />
            </li>
          ))}
        </ul>
      )}
      {found && <UrlPagination page={readPage(search)} totalPages={found.meta.total_page} />}
      {dialog}
    </>
  );
}
