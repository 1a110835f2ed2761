import { useState } from 'react';
import { type Problem, toProblem } from '@/api/problem';
import type { ImportedStatement } from '@/api/types';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FileButton } from '@/ui/form/file-button';
import { useNotify } from '@/ui/notifier/use-notify';
import { useImportStatementMutation } from '../api';
import styles from './finance-desk.module.css';

const NOTHING_CHOSEN: Problem = { message: '', code: '', errors: { file: ['Pilih berkas mutasi terlebih dahulu.'] } };

/** Takes the file of a bank in, says what came of it, and names each bad line. */
export function StatementImport() {
  const notify = useNotify();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const [importStatement, { isLoading }] = useImportStatementMutation();
  const faults = Object.entries(refused?.errors ?? {}).filter(([field]) => field !== 'file');

  const send = async (chosen: File) => {
    setRefused(null);
    const { data: done, error } = await importStatement(chosen);
    if (error) {
      const problem = toProblem(error);
      setRefused(problem);
      notify.error(`Gagal mengimpor mutasi, ${problem.message}`);
      return;
    }
    setFile(null);
    notify.success(summary(done.data));
  };

  return (
    <form
      className={styles.import}
      noValidate
      aria-label="Impor mutasi"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void send(file);
        else setRefused(NOTHING_CHOSEN);
      }}
    >
      <Field
        label="Berkas mutasi rekening"
        description="CSV dari KlikBCA atau Mandiri, atau MT940, maksimal 2 MB. Berkas yang sama boleh diimpor lagi: baris yang sudah ada dilewati."
        below={file?.name ?? 'Belum ada berkas dipilih.'}
        error={refused?.errors['file']?.[0]}
      >
        {(box) => (
          <FileButton
            {...box}
            words={file ? 'Ganti berkas' : 'Pilih berkas'}
            accept=".csv,.sta,.940,.mt940,.txt,text/csv,text/plain"
            onChosen={(chosen) => {
              setFile(chosen);
              setRefused(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={isLoading}>
        {isLoading ? 'Mengimpor…' : 'Impor mutasi'}
      </Button>
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label="Baris yang salah">
          {faults.map(([field, messages]) => (
            <li key={field}>{messages[0]}.</li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** What an import did, in a sentence. */
function summary({ jumlah_baris, baru, cocok, kasus, menunggu }: ImportedStatement): string {
  if (baru === 0) return `Tidak ada baris baru: ${jumlah_baris} baris sudah pernah diimpor.`;
  const later = menunggu > 0 ? ` ${menunggu} baris masih dicocokkan.` : '';
  return `${baru} dari ${jumlah_baris} baris baru: ${cocok} cocok dengan pesanan, ${kasus} menunggu keputusan.${later}`;
}
