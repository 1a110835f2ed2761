import { useState } from 'react';
import type { ImportedStatement } from '@/api/types';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FileButton } from '@/ui/form/file-button';
import { FormActions } from '@/ui/form/form-actions';
import type { Faults } from '@/ui/form/rules';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useImportStatementMutation } from '../api';
import styles from './finance-desk.module.css';

const NOTHING_CHOSEN = 'Pilih berkas mutasi terlebih dahulu.';

/** Takes the file of a bank in, says what came of it, and names each bad line. */
export function StatementImport() {
  const notify = useNotify();
  const [importStatement] = useImportStatementMutation();
  const [lines, setLines] = useState<readonly string[]>([]);
  const { form, submit, busy } = useServerForm<{ file: File | null }, ImportedStatement>({
    initial: { file: null },
    faults: ({ file }): Faults => (file ? {} : { file: NOTHING_CHOSEN }),
    incomplete: NOTHING_CHOSEN,
    send: async ({ file }) => {
      setLines([]);
      if (!file) throw new Error('nothing was chosen');
      return (await importStatement(file).unwrap()).data;
    },
    failed: 'Gagal mengimpor mutasi',
    // Lines are named one below the other, which no message has room for.
    place: ({ errors: { file = [] } }) => ({ file }),
    onRefused: ({ errors }) => setLines(lineFaults(errors)),
    onDone: (done) => {
      form.reset();
      notify.success(summary(done));
    },
  });
  const { file } = form.values;

  return (
    <form className={styles.import} noValidate aria-label="Impor mutasi" onSubmit={submit}>
      <Field
        label="Berkas mutasi rekening"
        description="CSV dari KlikBCA atau Mandiri, atau MT940, maksimal 2 MB. Berkas yang sama boleh diimpor lagi: baris yang sudah ada dilewati."
        below={file?.name ?? 'Belum ada berkas dipilih.'}
        error={form.errors['file']}
      >
        {(box) => (
          <FileButton
            {...box}
            data-path="file"
            words={file ? 'Ganti berkas' : 'Pilih berkas'}
            accept=".csv,.sta,.940,.mt940,.txt,text/csv,text/plain"
            onChosen={(chosen) => {
              form.setFieldValue('file', chosen);
              setLines([]);
            }}
          />
        )}
      </Field>
      <FormActions className={styles.importWay} busy={busy} words={busy ? 'Mengimpor…' : ''}>
        <Button type="submit">Impor mutasi</Button>
      </FormActions>
      {lines.length > 0 && (
        <ul className={styles.faults} aria-label="Baris yang salah">
          {lines.map((words) => (
            <li key={words}>{words}.</li>
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

/** What is wrong with the lines of a file, in their order: `baris_10` comes after `baris_9`. */
function lineFaults(errors: Readonly<Record<string, string[]>>): string[] {
  return Object.entries(errors)
    .filter(([field]) => field !== 'file')
    .sort(([one], [other]) => one.localeCompare(other, 'id', { numeric: true }))
    .flatMap(([, [words]]) => words ?? []);
}
