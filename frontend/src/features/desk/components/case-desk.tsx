import { useSearchParams } from 'react-router';
import { useListMoneyCasesQuery } from '../api';
import { CASE_CHOICES, readCases } from '../model/finance';
import { SearchAndStatus } from './desk-filter';
import { DeskList } from './desk-list';
import { MoneyCaseEntry } from './money-case';
import { useSettlement } from './use-settlement';

/** The desk that decides on money that paid no order by itself, and notes what was taken back. */
export function CaseDesk() {
  const query = readCases(useSearchParams()[0]);
  const asked = useListMoneyCasesQuery(query);
  const { ask, dialog } = useSettlement();
  return (
    <>
      <SearchAndStatus
        name="Cari kasus"
        placeholder="Keterangan, jumlah, atau nomor pesanan"
        keyword={query.keyword}
        status={query.status}
        choices={CASE_CHOICES}
      />
      <DeskList
        name="Kasus dana"
        unit="kasus"
        asked={asked}
        empty={
          query.keyword
            ? { title: 'Kasus tidak ditemukan.', hint: 'Periksa kata kuncinya, atau pilih status lain.' }
            : {
                title: 'Tidak ada kasus dengan status ini.',
                hint: 'Dana yang terlambat, salah jumlah, tidak dikenal, atau ditarik kembali tampil di sini.',
              }
        }
      >
        {(one) => <MoneyCaseEntry found={one} onDecide={() => ask(one)} />}
      </DeskList>
      {dialog}
    </>
  );
}
