import { useState } from 'react';
import type { MoneyCase, SettleForm } from '@/api/types';
import { SelectField, TextArea } from '@/ui/form/field';
import type { Faults } from '@/ui/form/rules';
import { useServerForm } from '@/ui/form/use-server-form';
import { formatRupiah } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { useSettleMoneyCaseMutation } from '../api';
import { DECISIONS } from '../model/finance';
import { LONGEST_REASON } from '../model/status';
import { DecisionChoices, DecisionDialog, DecisionForm } from './decision-form';
import { OrderSearch } from './order-search';

type Decision = SettleForm['keputusan'];

interface Values extends Record<string, unknown> {
  keputusan: Decision | '';
  order_id: string;
  alasan: string;
}

/** An order that the money may pay. */
type Choice = Pick<MoneyCase['kandidat'][number], 'id' | 'nomor' | 'nama_pemesan' | 'total'>;

interface SettleDialogProps {
  /** About which money it asks; nothing closes it. */
  found: MoneyCase | null;
  onClose: () => void;
}

/** Decides what becomes of money that paid no order by itself, and why. */
export function SettleDialog({ found, onClose }: SettleDialogProps) {
  return (
    <DecisionDialog about={found} onCancel={onClose}>
      {(about, titleId) => <SettlePanel titleId={titleId} found={about} onClose={onClose} />}
    </DecisionDialog>
  );
}

function faults({ keputusan, order_id, alasan }: Values): Faults {
  return {
    ...(!keputusan && { keputusan: 'Pilih keputusan.' }),
    ...(keputusan === 'beri_kursi' && !order_id && { order_id: 'Pilih pesanan yang dilunasi.' }),
    ...(!alasan.trim() && { alasan: 'Tulis alasannya.' }),
  };
}

function SettlePanel({ titleId, found, onClose }: Pick<SettleDialogProps, 'onClose'> & { titleId: string; found: MoneyCase }) {
  const notify = useNotify();
  const [settle] = useSettleMoneyCaseMutation();
  const sum = formatRupiah(found.jumlah);
  const { form, submit, running, busy } = useServerForm<Values, Decision>({
    initial: { keputusan: '', order_id: found.pesanan?.id ?? '', alasan: '' },
    faults,
    send: async ({ keputusan, order_id, alasan }) => {
      const decision = keputusan as Decision; // An empty one is a fault.
      const order = decision === 'beri_kursi' && { order_id };
      await settle({ id: found.id, keputusan: decision, alasan: alasan.trim(), ...order }).unwrap();
      return decision;
    },
    failed: `Gagal menyimpan keputusan untuk ${sum}`,
    onDone: (decision) => {
      notify.success(`Keputusan untuk ${sum} disimpan. ${DECISIONS[decision].done}`);
      onClose();
    },
  });
  // What was kept as a credit can only go back any more.
  const ways: readonly Decision[] = found.status === 'kredit' ? ['kembalikan'] : ['beri_kursi', 'kembalikan', 'simpan_kredit'];
  const known = found.pesanan ? [found.pesanan] : [];
  const [sought, setSought] = useState<readonly Choice[]>([]);
  const orders: Choice[] = [];
  for (const order of [...sought, ...known, ...found.kandidat]) if (!orders.some(({ id }) => id === order.id)) orders.push(order);
  const { keputusan, order_id } = form.values;
  const chosen = orders.find(({ id }) => id === order_id);

  return (
    <DecisionForm
      titleId={titleId}
      title={`Putuskan dana ${sum}`}
      button="Simpan keputusan"
      missing={form.errors['keputusan']}
      running={running}
      busy={busy}
      onSend={submit}
      onCancel={onClose}
    >
      <DecisionChoices
        legend="Keputusan"
        name="keputusan"
        choices={ways.map((value) => ({ value, label: DECISIONS[value].word }))}
        chosen={keputusan}
        path="keputusan"
        onChoose={(value) => form.setFieldValue('keputusan', value)}
      />
      {keputusan === 'beri_kursi' && (
        <>
          <SelectField
            label="Pesanan yang dilunasi"
            below={differenceWords(found.jumlah, chosen?.total)}
            {...form.getInputProps('order_id')}
          >
            <option value="">Pilih pesanan</option>
            {orders.map(({ id, nomor, nama_pemesan, total }) => (
              <option key={id} value={id}>
                {nomor}, {nama_pemesan}, {formatRupiah(total)}
              </option>
            ))}
          </SelectField>
          <OrderSearch
            onFound={(orders) => {
              setSought(orders);
              // Of several somebody chooses: this is money.
              const [one, another] = orders;
              form.setFieldValue('order_id', one && !another ? one.id : '');
            }}
          />
        </>
      )}
      <TextArea
        label="Alasan, dicatat bersama keputusan"
        aria-required
        rows={3}
        maxLength={LONGEST_REASON}
        {...form.getInputProps('alasan')}
      />
    </DecisionForm>
  );
}

/** How far the money is from what the order asks for. */
function differenceWords(came: number, asked: number | undefined): string | undefined {
  if (asked === undefined || came === asked) return undefined;
  const [word, by] = came < asked ? ['Kurang', asked - came] : ['Lebih', came - asked];
  return `${word} ${formatRupiah(by)} dari tagihan ${formatRupiah(asked)}. Kwitansinya tetap menyebut jumlah tagihan.`;
}
