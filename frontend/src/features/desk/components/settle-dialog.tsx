import { useState } from 'react';
import type { MoneyCase, SettleForm } from '@/api/types';
import { SelectField, TextArea } from '@/ui/form/field';
import { formatRupiah } from '@/ui/format';
import { DECISIONS } from '../model/finance';
import { LONGEST_REASON } from '../model/status';
import { DecisionChoices, DecisionDialog, DecisionForm } from './decision-form';

type Decision = SettleForm['keputusan'];

interface SettleDialogProps {
  /** About which money it asks; nothing closes it. */
  found: MoneyCase | null;
  onSettle: (found: MoneyCase, settled: SettleForm) => void;
  onCancel: () => void;
}

/** Asks what becomes of money that paid no order by itself, and why. */
export function SettleDialog({ found, onSettle, onCancel }: SettleDialogProps) {
  return (
    <DecisionDialog about={found} onCancel={onCancel}>
      {(about, titleId) => <SettlePanel titleId={titleId} found={about} onSettle={onSettle} onCancel={onCancel} />}
    </DecisionDialog>
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
    <DecisionForm
      titleId={titleId}
      title={`Putuskan dana ${formatRupiah(found.jumlah)}`}
      button="Simpan keputusan"
      missing={missing}
      onSend={settle}
      onCancel={onCancel}
    >
      <DecisionChoices
        legend="Keputusan"
        name="keputusan"
        choices={ways.map((value) => ({ value, label: DECISIONS[value].word }))}
        chosen={decision}
        onChoose={(value) => {
          setDecision(value);
          setMissing('');
        }}
      />
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
    </DecisionForm>
  );
}
