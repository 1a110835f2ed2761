import { useSearchParams } from 'react-router';
import type { StatementLine } from '@/api/types';
import { Badge } from '@/ui/badge';
import { formatDate, formatRupiah } from '@/ui/format';
import { useListStatementLinesQuery } from '../api';
import { LINE_CHOICES, LINE_STATES, readLines } from '../model/finance';
import { SearchAndStatus } from './desk-filter';
import { DeskList } from './desk-list';
import styles from './finance-desk.module.css';
import { MoneyCaseEntry } from './money-case';
import { OrderMentions } from './order-mentions';
import { StatementImport } from './statement-import';
import { useSettlement } from './use-settlement';

/** Bank statements: a file is taken in, and each line says what it paid. */
export function StatementDesk() {
  const query = readLines(useSearchParams()[0]);
  const asked = useListStatementLinesQuery(query);
  const { ask, dialog } = useSettlement();
  return (
    <>
      <StatementImport />
      <SearchAndStatus
        name="Cari mutasi"
        placeholder="Keterangan, jumlah, atau nomor pesanan"
        keyword={query.keyword}
        status={query.status}
        choices={LINE_CHOICES}
      />
      <DeskList
        name="Mutasi rekening"
        unit="baris mutasi"
        asked={asked}
        empty={
          query.keyword
            ? { title: 'Baris mutasi tidak ditemukan.', hint: 'Periksa kata kuncinya, atau pilih status lain.' }
            : { title: 'Belum ada baris mutasi.', hint: 'Unduh mutasi dari internet banking sebagai CSV atau MT940, lalu impor di atas.' }
        }
      >
        {(line) =>
          line.kasus ? <MoneyCaseEntry found={line.kasus} onDecide={() => line.kasus && ask(line.kasus)} /> : <Line line={line} />
        }
      </DeskList>
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
