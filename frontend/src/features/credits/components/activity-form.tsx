import { useState } from 'react';
import { jakartaClock } from '@/domain/calendar/clock';
import { Button } from '@/ui/button';
import { DayField } from '@/ui/form/day-field';
import { SelectField, TextField } from '@/ui/form/field';
import { FileDropzone } from '@/ui/form/file-dropzone';
import { PROOF_RULE } from '@/ui/form/file-rule';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useSubmitActivityMutation } from '../api';
import { activityBody, activityFaults, NO_ACTIVITY, type ActivityValues } from '../model/activity';
import { DOMAIN_WORDS } from '@/domain/credit/credit-words';
import styles from './activity-form.module.css';

/** Asks points for an activity elsewhere, with its proof. */
export function ActivityFormPanel({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const [submitActivity] = useSubmitActivityMutation();
  const [today] = useState(() => jakartaClock(Date.now()).day);
  const [share, setShare] = useState(0);
  const { form, running, busy, submit } = useServerForm<ActivityValues, { message: string }>({
    initial: NO_ACTIVITY,
    faults: activityFaults,
    send: (values) => {
      setShare(0);
      return submitActivity({ body: activityBody(values), onProgress: setShare }).unwrap();
    },
    failed: 'Gagal mengirim kegiatan',
    onDone: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });
  const { file } = form.values;

  return (
    <form className={styles.form} noValidate aria-label="Tambah kegiatan mandiri" onSubmit={submit}>
      <TextField label="Nama kegiatan" maxLength={200} {...form.getInputProps('kegiatan')} />
      <div className={styles.row}>
        <DayField
          label="Tanggal"
          description={`Mulai 1 Januari ${Number(today.slice(0, 4)) - 4}: SKP dihitung lima tahun.`}
          maxDate={today}
          {...form.getInputProps('tanggal')}
        />
        <SelectField label="Ranah" {...form.getInputProps('ranah')}>
          <option value="">Pilih ranah</option>
          {Object.entries(DOMAIN_WORDS).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField label="SKP" inputMode="decimal" autoComplete="off" {...form.getInputProps('skp')} />
      </div>
      <TextField label="Nomor akreditasi" description="Jika ada." maxLength={100} {...form.getInputProps('nomor_akreditasi')} />
      <FileDropzone
        label="Bukti kegiatan"
        required
        hint="JPG, PNG, atau WebP maksimal 5 MB, atau PDF maksimal 10 MB."
        rule={PROOF_RULE}
        file={file}
        path="file"
        error={form.errors['file']}
        onChosen={(chosen) => {
          form.setFieldValue('file', chosen);
          form.clearFieldError('file');
        }}
        onFault={(fault) => form.setFieldError('file', fault)}
      />
      {running && <progress className={styles.progress} value={share} max={1} aria-label="Mengirim bukti" />}
      <FormActions busy={busy}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button type="submit">Kirim</Button>
      </FormActions>
    </form>
  );
}
