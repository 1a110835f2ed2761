import { ComingRows } from '@/ui/coming';
import { ErrorPanel } from '@/ui/error-panel';
import { useGetStationeryQuery } from '../stationery-api';
import { EditionList } from './edition-list';
import styles from './finance-desk.module.css';
import { StationeryEditor } from './stationery-editor';

/** The words on documents, and every edition of them that there was. */
export function StationeryDesk() {
  const { currentData: edition, error, refetch } = useGetStationeryQuery();
  if (!edition)
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <ComingRows className={styles.list} rows={3} height={220} />
    );
  return (
    <>
      <StationeryEditor edition={edition} />
      <EditionList />
    </>
  );
}
