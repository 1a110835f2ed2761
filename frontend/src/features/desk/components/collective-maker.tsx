import { useState } from 'react';
import { useNavigate } from 'react-router';
import { COLLECTIVE_DESK } from '@/api/desk-paths';
import { ALREADY_SENT, newIdempotencyKey } from '@/api/idempotency-key';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { DayField } from '@/ui/form/day-field';
import { SelectField, TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
import card from '@/ui/form-card.module.css';
import { formatCount, formatRupiah } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useIssueCollectiveMutation, useListAccountsQuery } from '../collective-api';
import { collectiveFaults, EMPTY, FEWEST, LONGEST, MOST, type Picked, toCollective, totalOf } from '../model/collective';
import { CollectivePicker } from './collective-picker';
import styles from './finance-desk.module.css';

/** Makes one invoice of several orders: which they are, and who pays them until when. */
export function CollectiveMaker() {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const toggle = (order: Picked) => {
    const rest = picked.filter(({ id }) => id !== order.id);
    setPicked(rest.length < picked.length ? rest : [...picked, order]);
  };
  return (
    <>
      <BackLink to={COLLECTIVE_DESK}>Semua faktur kolektif</BackLink>
      <CollectivePicker picked={picked} onToggle={toggle} />
      <PayerForm picked={picked} />
    </>
  );
}

/** What is refused of orders: the server names one by its place in the list; the desk knows it by its number. */
function refusedOrders(errors: Readonly<Record<string, readonly string[]>>, picked: readonly Picked[]): string {
  return Object.entries(errors)
    .flatMap(([place, words]) => {
      const order = picked[Number(/^pesanan_(\d+)$/.exec(place)?.[1]) - 1];
      return order && words[0] ? [words[0].replace(/^Pesanan \d+/, order.nomor)] : [];
    })
    .join('. ');
}

function PayerForm({ picked }: { picked: readonly Picked[] }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { data: methods = [] } = useListAccountsQuery();
  const [issue] = useIssueCollectiveMutation();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const enough = picked.length >= FEWEST && picked.length <= MOST;
  const { form, submit, running, busy, done } = useServerForm({
    initial: EMPTY,
    faults: collectiveFaults,
    send: (values) => issue({ invoice: toCollective(values, picked), idempotencyKey }).unwrap(),
    failed: ({ code, message, errors }) => [
      'Gagal menerbitkan faktur kolektif',
      code === ALREADY_SENT
        ? 'Faktur ini sudah diterbitkan seperti yang dikirim pertama kali. Lihat di daftar faktur kolektif.'
        : refusedOrders(errors, picked) || message,
    ],
    onDone: ({ id, nomor }) => {
      notify.success(`${nomor} diterbitkan.`);
      void navigate({ search: `?faktur=${id}` }, { replace: true });
    },
    once: true,
  });
  const field = (name: string) => ({ autoComplete: 'off', ...form.getInputProps(name) });
  return (
    <form className={card.form} onSubmit={submit} noValidate aria-label="Pembayar">
      <p className={styles.amount} role="status">
        {formatCount(picked.length)} pesanan, {formatRupiah(totalOf(picked))}
      </p>
      <fieldset className={card.group}>
        <legend>Pembayar</legend>
        <div className={card.fields}>
          <TextField label="Nama pembayar" aria-required maxLength={LONGEST.pembayar} {...field('nama_pembayar')} />
          <TextField label="Alamat pembayar" aria-required maxLength={LONGEST.pembayar} {...field('alamat_pembayar')} />
          <TextField label="NPWP" description="Kosongkan bila tidak dicetak." maxLength={LONGEST.npwp} {...field('npwp')} />
          <TextField
            label="Email"
            type="email"
            description="Kosongkan bila tidak dicetak."
            maxLength={LONGEST.pembayar}
            {...field('email')}
          />
          <DayField
            label="Jatuh tempo"
            aria-required
            description="Sampai hari ini kursi semua pesanan ditahan."
            {...field('jatuh_tempo')}
          />
          <SelectField label="Rekening tujuan" aria-required {...form.getInputProps('payment_method_id')}>
            <option value="">Pilih rekening</option>
            {methods
              .filter(({ jenis }) => jenis === 'transfer_bank')
              .map(({ id, nama, nomor_rekening }) => (
                <option key={id} value={id}>
                  {nama}
                  {nomor_rekening && `, ${nomor_rekening}`}
                </option>
              ))}
          </SelectField>
        </div>
      </fieldset>
      <FormActions running={running} busy={busy} words={enough ? '' : `Pilih ${FEWEST} sampai ${MOST} pesanan.`}>
        <Button type="submit" disabled={!enough}>
          Terbitkan faktur kolektif
        </Button>
      </FormActions>
      <UnsavedChanges present={picked.length > 0 && !done} />
    </form>
  );
}
