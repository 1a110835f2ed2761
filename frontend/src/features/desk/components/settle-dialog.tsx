import { useState } from 'react';
import type { MoneyCase, SettleForm } from '@/api/types';
import { SelectField, TextArea } from '@/ui/form/field';
import type { Faults } from '@/ui/form/rules';
import { useServerForm } from '@/ui/form/use-server-form';
import { formatRupiah } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { useSettleMoneyCaseMutation } from '../api';
import { DECISIONS, decisionsOn, isTakenBack } from '../model/finance';
import { LONGEST_REASON } from '../model/status';
import { DecisionChoices, DecisionDialog, DecisionForm, type Sending } from './decision-form';
import { OrderSearch } from './order-search';

type Decision = SettleForm['keputusan'];

interface Values extends Record<string, unknown> {
  keputusan: Decision | '';
  order_id: string;
  selisih: NonNullable<SettleForm['selisih']> | '';
  alasan: string;
}

/** An order that the money may pay. */
type Choice = Pick<MoneyCase['kandidat'][number], 'id' | 'nomor' | 'nama_pemesan' | 'total'>;

interface SettleDialogProps {
  /** About which money it asks; nothing closes it. */
  found: MoneyCase | null;
  onClose: () => void;
}

/** Decides what becomes of money that paid no order by itself, and why; what was taken back is only noted. */
export function SettleDialog({ found, onClose }: SettleDialogProps) {
  return (
    <DecisionDialog about={found} onCancel={onClose}>
      {(about, titleId, sending) => <SettlePanel titleId={titleId} found={about} sending={sending} onClose={onClose} />}
    </DecisionDialog>
  );
}

function faults({ keputusan, order_id, selisih, alasan }: Values, isTooMuch: boolean): Faults {
  return {
    ...(!keputusan && { keputusan: 'Pilih keputusan.' }),
    ...(keputusan === 'beri_kursi' && !order_id && { order_id: 'Pilih pesanan yang dilunasi.' }),
    ...(keputusan === 'beri_kursi' && isTooMuch && !selisih && { selisih: 'Pilih apa yang terjadi dengan kelebihannya.' }),
    ...(!alasan.trim() && { alasan: 'Tulis alasannya.' }),
  };
}

interface SettlePanelProps extends Pick<SettleDialogProps, 'onClose'> {
  titleId: string;
  found: MoneyCase;
  sending: Sending;
}

function SettlePanel({ titleId, found, sending, onClose }: SettlePanelProps) {
  const notify = useNotify();
  const [settle] = useSettleMoneyCaseMutation();
  const sum = formatRupiah(found.jumlah);
  const isGone = isTakenBack(found);
  const known = found.pesanan ? [found.pesanan] : [];
  const [sought, setSought] = useState<readonly Choice[]>([]);
  const orders: Choice[] = [];
  for (const order of [...sought, ...known, ...found.kandidat]) if (!orders.some(({ id }) => id === order.id)) orders.push(order);
  const tooMuchFor = (order_id: string) => found.jumlah - (orders.find(({ id }) => id === order_id)?.total ?? found.jumlah);
  const decide = async ({ keputusan, order_id, selisih, alasan }: Values) => {
    const decision = keputusan as Decision; // An empty one is a fault.
    const by = tooMuchFor(order_id);
    // What is missing can only be waived.
    const difference = by < 0 ? 'terima' : selisih;
    const order = decision === 'beri_kursi' && { order_id, ...(by !== 0 && difference && { selisih: difference }) };
    await settle({ id: found.id, keputusan: decision, alasan: alasan.trim(), ...order }).unwrap();
    return decision;
  };
  const { form, submit, running, busy } = useServerForm<Values, Decision>({
    initial: { keputusan: isGone ? 'catat' : '', order_id: found.pesanan?.id ?? '', selisih: '', alasan: '' },
    faults: (values) => faults(values, tooMuchFor(values.order_id) > 0),
    // The dialog holds what was typed until the server has it: Escape does not close it meanwhile.
    send: (values) => new Promise<Decision>((done, failed) => sending.send(() => decide(values).then(done, failed))),
    failed: `Gagal menyimpan keputusan untuk ${sum}`,
    onDone: (decision) => {
      notify.success(`Keputusan untuk ${sum} disimpan. ${DECISIONS[decision].done}`);
      onClose();
    },
  });
  const { keputusan, order_id, selisih } = form.values;
  const chosen = orders.find(({ id }) => id === order_id);
  const tooMuch = tooMuchFor(order_id);

  return (
    <DecisionForm
      titleId={titleId}
      title={isGone ? `Catat penarikan dana ${sum}` : `Putuskan dana ${sum}`}
      button="Simpan keputusan"
      missing={form.errors['keputusan'] ?? form.errors['selisih']}
      running={running}
      busy={busy}
      onSend={submit}
      onCancel={onClose}
    >
      {isGone && <p>{TAKEN_BACK_HINT}</p>}
      <DecisionChoices
        legend="Keputusan"
        name="keputusan"
        choices={decisionsOn(found).map((value) => ({ value, label: DECISIONS[value].word }))}
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
          {tooMuch > 0 && (
            <DecisionChoices
              legend={`Kelebihan ${formatRupiah(tooMuch)}`}
              name="selisih"
              choices={SURPLUS}
              chosen={selisih}
              path="selisih"
              onChoose={(value) => form.setFieldValue('selisih', value)}
            />
          )}
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

/** The desk has no decision on the order here: it goes by the ways that it always has. */
const TAKEN_BACK_HINT =
  'Penyedia pembayaran menarik kembali dana ini. Pesanannya tidak berubah: bila sudah lunas, tetap lunas dan tiketnya tetap berlaku. ' +
  'Hubungi pemesannya. Bila pesanannya harus batal, pemesan memintanya dari halaman pesanannya dan Anda memutuskannya di Pengembalian ' +
  'dana; dananya jangan ditransfer sekali lagi. Tulis di bawah apa yang sudah Anda lakukan.';

const SURPLUS = [
  { value: 'kembalikan', label: 'Kembalikan kepada pengirim' },
  { value: 'terima', label: 'Terima, tidak dikembalikan' },
] as const;

/** How far the money is from what the order asks for. */
function differenceWords(came: number, asked: number | undefined): string | undefined {
  if (asked === undefined || came === asked) return undefined;
  if (came > asked) return `Lebih ${formatRupiah(came - asked)} dari tagihan ${formatRupiah(asked)}.`;
  const short = `Kurang ${formatRupiah(asked - came)} dari tagihan ${formatRupiah(asked)}.`;
  return `${short} Kekurangannya dibebaskan: kwitansi, penjualan, dan pengembalian dihitung dari dana yang masuk.`;
}
