import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenPrivateFile } from '@/api/private-file';
import { toProblem } from '@/api/problem';
import type { Stationery } from '@/api/types';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { useFreshValues } from '@/ui/form/use-fresh-values';
import { useServerForm } from '@/ui/form/use-server-form';
import card from '@/ui/form-card.module.css';
import { useNotify } from '@/ui/notifier/use-notify';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { fromStationery, LONGEST, stationeryFaults, toStationery, USUAL_CLOSING } from '../model/stationery-form';
import { type PreviewKind, stationeryPreview, useChangeStationeryMutation } from '../stationery-api';
import styles from './stationery-desk.module.css';

const KINDS: Readonly<Record<PreviewKind, string>> = {
  invoice: 'Invoice',
  kwitansi: 'Kwitansi',
  nota_kredit: 'Nota kredit',
  sertifikat: 'Sertifikat',
};
const CLOSINGS = [
  ['penutup_invoice', 'Penutup invoice'],
  ['penutup_kwitansi', 'Penutup kwitansi'],
  ['penutup_nota_kredit', 'Penutup nota kredit'],
] as const;

/** Changes the words on documents, and shows what these would look like. */
export function StationeryEditor({ edition }: { edition: Stationery }) {
  const notify = useNotify();
  const [change] = useChangeStationeryMutation();
  const { form, submit, running, busy } = useServerForm({
    initial: fromStationery(edition),
    faults: stationeryFaults,
    send: (values) => change(toStationery(values)).unwrap(),
    failed: 'Gagal menyimpan kop dokumen',
    onDone: (saved) => {
      const values = fromStationery(saved);
      form.setInitialValues(values);
      form.setValues(values);
      notify.success(`Kop dokumen disimpan sebagai edisi ${saved.edisi}. Dokumen yang terbit mulai sekarang memakainya.`);
    },
  });
  useFreshValues(form, fromStationery(edition));
  const changed = JSON.stringify(form.values) !== JSON.stringify(form.getInitialValues());
  const field = (name: string) => ({ autoComplete: 'off', ...form.getInputProps(name) });

  return (
    <>
      <form className={card.form} onSubmit={submit} noValidate aria-label="Kop & kata dokumen">
        <p className={styles.state}>
          {edition.edisi === 0
            ? 'Belum pernah diubah. Yang tampil adalah nama dan alamat dari pengaturan awal portal.'
            : `Edisi ${edition.edisi} berlaku untuk dokumen yang terbit sekarang.`}
        </p>
        <fieldset className={card.group}>
          <legend>Kop</legend>
          <div className={card.fields}>
            <TextField className={card.whole} label="Nama" aria-required maxLength={LONGEST.nama} {...field('nama')} />
            <TextField className={card.whole} label="Alamat" aria-required maxLength={LONGEST.alamat} {...field('alamat')} />
            <TextField
              label="NPWP"
              description="Kosongkan bila tidak dicetak."
              inputMode="numeric"
              maxLength={LONGEST.npwp}
              {...field('npwp')}
            />
            <TextField
              label="Kontak"
              description="Nomor telepon atau email, dalam satu baris."
              maxLength={LONGEST.kontak}
              {...field('kontak')}
            />
          </div>
        </fieldset>
        <fieldset className={card.group}>
          <legend>Penutup</legend>
          <p className={styles.hint}>Bila kosong, tertulis: {USUAL_CLOSING}</p>
          <div className={card.fields}>
            {CLOSINGS.map(([name, label]) => (
              <TextField key={name} className={card.whole} label={label} maxLength={LONGEST.penutup} {...field(name)} />
            ))}
          </div>
        </fieldset>
        <fieldset className={card.group}>
          <legend>Penanda tangan kwitansi</legend>
          <div className={card.fields}>
            <TextField label="Nama penanda tangan" maxLength={LONGEST.penandatangan} {...field('nama_penandatangan')} />
            <TextField
              label="Jabatan penanda tangan"
              placeholder="Contoh: Bendahara"
              maxLength={LONGEST.penandatangan}
              {...field('jabatan_penandatangan')}
            />
          </div>
        </fieldset>
        <fieldset className={card.group}>
          <legend>Penanda tangan sertifikat</legend>
          <p className={styles.hint}>Tercetak pada sertifikat kelas dan kegiatan yang terbit setelah disimpan.</p>
          <div className={card.fields}>
            <TextField
              label="Nama penanda tangan sertifikat"
              maxLength={LONGEST.penandatangan}
              {...field('nama_penandatangan_sertifikat')}
            />
            <TextField
              label="Jabatan penanda tangan sertifikat"
              placeholder="Contoh: Ketua Umum"
              maxLength={LONGEST.penandatangan}
              {...field('jabatan_penandatangan_sertifikat')}
            />
          </div>
        </fieldset>
        <Preview
          words={() => {
            const { hasErrors } = form.validate();
            return hasErrors ? null : toStationery(form.getValues());
          }}
        />
        <FormActions running={running} busy={busy} sticky={changed} words={changed ? 'Ada perubahan yang belum disimpan.' : ''}>
          {changed && (
            <Button variant="default" onClick={() => form.setValues(form.getInitialValues())}>
              Batalkan
            </Button>
          )}
          <Button type="submit" disabled={!changed}>
            Simpan
          </Button>
        </FormActions>
      </form>
      <UnsavedChanges present={changed} />
    </>
  );
}

/** Opens a document of no order with what stands in the form; nothing is saved. */
function Preview({ words }: { words: () => ReturnType<typeof toStationery> | null }) {
  const notify = useNotify();
  const { open, busy } = useOpenPrivateFile();
  const [kind, setKind] = useState<PreviewKind>('invoice');

  const show = async () => {
    const said = words();
    if (!said) {
      notify.warning('Perbaiki isian yang ditandai, lalu lihat contohnya.');
      return;
    }
    try {
      await open(stationeryPreview(said, kind), `contoh-${kind.replace('_', '-')}.pdf`);
    } catch (error) {
      const { message, errors } = toProblem(error);
      notify.error(`Gagal membuat contoh, ${Object.values(errors)[0]?.[0] ?? message}`);
    }
  };
  return (
    <div className={styles.preview}>
      <SelectField
        label="Contoh dokumen"
        description="Bertanda CONTOH, tidak disimpan, dan tidak memakai nomor."
        value={kind}
        onChange={({ target }) => setKind(target.value as PreviewKind)}
      >
        {Object.entries(KINDS).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
      <Button
        variant="light"
        disabled={busy}
        onClick={() => void show()}
        leftSection={<IconFileSearch size={20} stroke={1.75} aria-hidden="true" />}
      >
        {busy ? 'Menyiapkan...' : 'Lihat contoh'}
      </Button>
    </div>
  );
}
