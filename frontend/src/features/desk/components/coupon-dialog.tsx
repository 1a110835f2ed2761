import { useState } from 'react';
import { ALREADY_SENT, newIdempotencyKey } from '@/api/idempotency-key';
import type { DeskCoupon } from '@/api/types';
import { useListEventNamesQuery } from '@/domain/event/api';
import { Button } from '@/ui/button';
import { TitledDialog } from '@/ui/dialog-panel';
import dialog from '@/ui/dialog-panel.module.css';
import { SelectField, TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { MomentField } from '@/ui/form/moment-field';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useChangeCouponMutation, useCreateCouponMutation } from '../coupon-api';
import { couponFaults, emptyCoupon, fromCoupon, LONGEST_CODE, toCoupon } from '../model/coupon-form';
import styles from './coupon-desk.module.css';

interface CouponDialogProps {
  /** A coupon to change, or a new one; nothing closes it. */
  about: DeskCoupon | 'new' | null;
  onClose: () => void;
}

/** Makes a coupon or changes one. */
export function CouponDialog({ about, onClose }: CouponDialogProps) {
  const before = about === 'new' ? null : about;
  return (
    <TitledDialog shape="form" title={before ? `Ubah kupon ${before.kode}` : 'Buat kupon'} opened={about !== null} onClose={onClose}>
      <CouponForm before={before} onClose={onClose} />
    </TitledDialog>
  );
}

function CouponForm({ before, onClose }: { before: DeskCoupon | null; onClose: () => void }) {
  const notify = useNotify();
  const [create] = useCreateCouponMutation();
  const [change] = useChangeCouponMutation();
  // The same for every try of this coupon: an answer that was lost on its way must not make a second one.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [begun] = useState(() => (before ? fromCoupon(before) : emptyCoupon(new Date())));
  const { form, submit, running, busy } = useServerForm({
    initial: begun,
    faults: couponFaults,
    send: (values) => {
      const coupon = toCoupon(values, before);
      return before ? change({ id: before.id, coupon }).unwrap() : create({ coupon, idempotencyKey }).unwrap();
    },
    failed: ({ code, message }) => [
      code === ALREADY_SENT
        ? 'Kupon ini sudah dibuat seperti yang dikirim pertama kali. Tutup formulir ini, lalu ubah kuponnya.'
        : `Gagal menyimpan kupon, ${message}`,
    ],
    onDone: ({ kode }) => {
      notify.success(before ? `Kupon ${kode} diubah.` : `Kupon ${kode} dibuat dan dapat dipakai sesuai waktunya.`);
      onClose();
    },
  });
  const { data: events = [] } = useListEventNamesQuery();
  const used = before?.pernah_dipakai ?? false;
  const hidden = form.values.event_id !== '' && !events.some(({ id }) => String(id) === form.values.event_id);

  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      {used && (
        <p>
          Kupon ini sudah pernah dipakai. Kode, potongan, event, dan waktu mulainya tercatat pada pesanan, jadi tidak dapat diubah lagi.
          Untuk ketentuan lain, nonaktifkan kupon ini lalu buat yang baru.
        </p>
      )}
      <div className={styles.fields}>
        <TextField
          label="Kode"
          description="3 sampai 32 huruf, angka, atau tanda hubung."
          aria-required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_CODE}
          readOnly={used}
          data-autofocus={!used || undefined}
          {...form.getInputProps('kode')}
        />
        <SelectField
          label="Event"
          description="Hanya isi keranjang dari event ini yang menjadi lebih murah."
          disabled={used}
          {...form.getInputProps('event_id')}
        >
          <option value="">Semua event</option>
          {hidden && <option value={form.values.event_id}>Event nomor {form.values.event_id}</option>}
          {events.map(({ id, value }) => (
            <option key={id} value={id}>
              {value}
            </option>
          ))}
        </SelectField>
        <SelectField label="Jenis potongan" disabled={used} {...form.getInputProps('jenis_potongan')}>
          <option value="persen">Persen dari harga</option>
          <option value="nominal">Jumlah rupiah</option>
        </SelectField>
        <TextField
          label={form.values.jenis_potongan === 'persen' ? 'Potongan dalam persen' : 'Potongan dalam rupiah'}
          aria-required
          inputMode="numeric"
          autoComplete="off"
          readOnly={used}
          {...form.getInputProps('nilai')}
        />
        <MomentField label="Berlaku dari (WIB)" time="00:00" aria-required readOnly={used} {...form.getInputProps('berlaku_dari')} />
        <MomentField label="Berlaku sampai (WIB)" time="23:59" aria-required {...form.getInputProps('berlaku_sampai')} />
        <TextField
          label="Batas pemakaian seluruhnya"
          description={
            used && before ? `Kosongkan bila tanpa batas. Sudah dipakai ${before.terpakai} kali.` : 'Kosongkan bila tanpa batas.'
          }
          inputMode="numeric"
          autoComplete="off"
          data-autofocus={used || undefined}
          {...form.getInputProps('batas_pakai')}
        />
        <TextField
          label="Batas pemakaian per anggota"
          description="Kosongkan bila tanpa batas."
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('batas_per_anggota')}
        />
      </div>
      <FormActions running={running} busy={busy} className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button type="submit">{before ? 'Simpan perubahan' : 'Buat kupon'}</Button>
      </FormActions>
    </form>
  );
}
