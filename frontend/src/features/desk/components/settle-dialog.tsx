import { useId, useState } from 'react';
import type { MoneyCase, SettleForm } from '@/api/types';
import { Button } from '@/ui/button';
import { SelectField, TextArea } from '@/ui/form/field';
import { formatRupiah } from '@/ui/format';
import { ModalDialog } from '@/ui/modal-dialog';
import { DECISIONS } from '../model/finance';
import styles from './decision-dialogs.module.css';

/** As the server has it. */
const LONGEST_REASON = 500;

type Decision = SettleForm['keputusan'];

interface SettleDialogProps {
  /** About which money it asks; nothing closes it. */
  found: MoneyCase | null;
  onSettle: (found: MoneyCase, settled: SettleForm) => void;
  onCancel: () => void;
}

/** Asks what becomes of money that paid no order by itself, and why. */
export function SettleDialog({ found, onSettle, onCancel }: SettleDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog shape="question" labelledBy={titleId} opened={found !== null} onClose={onCancel}>
      {found && <SettlePanel titleId={titleId} found={found} onSettle={onSettle} onCancel={onCancel} />}
    </ModalDialog>
  );
}

function SettlePanel({ titleId, found, onSettle, onCancel }: SettleDialogProps & { titleId: string; found: MoneyCase }) {
  // What was kept as a credit can only go back any more.
  const ways: readonly Decision[] = found.status === 'kredit' ? ['kembalikan'] : ['beri_kursi', 'kembalikan', 'simpan_kredit'];
  const known = found.pesanan ? [found.pesanan] : [];
  const orders = [...known, ...found.kandidat.filter((order) => order.id !== found.pesanan?.id)];
  const [decision, setDecision] = useState<Decision | ''>('');
  const [order, setOrder] = useState(found.pesanan?.id ?? '');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState('');
  const reason = typed.trim();

  const settle = () => {
    if (!decision) setMissing('Pilih keputusan.');
    else if (decision === 'beri_kursi' && !order) setMissing('Pilih pesanan yang dilunasi.');
    else if (!reason) setMissing('Tulis alasannya.');
    else onSettle(found, { keputusan: decision, alasan: reason, ...(decision === 'beri_kursi' && { order_id: order }) });
  };

  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        Putuskan dana {formatRupiah(found.jumlah)}
      </h2>
      <fieldset className={styles.reasons}>
        <legend>Keputusan</legend>
        {ways.map((value, place) => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name="keputusan"
              value={value}
              checked={decision === value}
              data-autofocus={place === 0 || undefined}
              onChange={() => {
                setDecision(value);
                setMissing('');
              }}
            />
            {DECISIONS[value].word}
          </label>
        ))}
      </fieldset>
      {decision === 'beri_kursi' && (
        <SelectField label="Pesanan yang dilunasi" value={order} onChange={(event) => setOrder(event.currentTarget.value)}>
          <option value="">Pilih pesanan</option>
          {orders.map(({ id, nomor, nama_pemesan, total }) => (
            <option key={id} value={id}>
              {nomor}, {nama_pemesan}, {formatRupiah(total)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label="Alasan, dicatat bersama keputusan"
        rows={3}
        maxLength={LONGEST_REASON}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMissing('');
        }}
      />
      <p className={styles.missing} role="alert">
        {missing}
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit">Simpan keputusan</Button>
      </div>
    </form>
  );
}
