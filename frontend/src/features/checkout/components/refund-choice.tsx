import { type ReactNode, useState } from 'react';
import type { Order, RefundableItem, RefundOffer } from '@/api/types';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatRupiah } from '@/ui/format';
import styles from './refund-choice.module.css';

interface RefundChoiceProps {
  opened: boolean;
  order: Order;
  offer: RefundOffer;
  onAsk: (item: number[]) => void;
  onCancel: () => void;
  /** What else is asked; nothing is sent, and the choice stays, while that is not whole. */
  children: ReactNode;
}

/** Which lines are given back, and what comes back of each and of all that are chosen; of what cost nothing they only go. */
export function RefundChoice({ opened, order, offer, onAsk, onCancel, children }: RefundChoiceProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [missing, setMissing] = useState(false);
  // Lines that went or were asked back since are not offered any more.
  const lines = offer.item.filter(({ id }) => chosen.includes(id));
  const sum = lines.reduce((all, { dapat_kembali }) => all + dapat_kembali, 0);
  // The unique code goes back with everything alone: then the whole is what the server says of it.
  const back = lines.length === offer.item.length ? offer.dapat_kembali : sum;
  const first = offer.item.find(({ dapat_dibatalkan }) => dapat_dibatalkan)?.id;
  const isFree = order.total === 0;
  const words = ({ dibayar, dapat_kembali, dapat_dibatalkan, sudah_dipakai }: RefundableItem) => {
    if (sudah_dipakai) return 'Tiketnya sudah dipakai masuk atau dialihkan';
    if (isFree) return dapat_dibatalkan ? 'Gratis' : 'Sudah dimulai';
    return dapat_dibatalkan ? `${formatRupiah(dapat_kembali)} kembali dari ${formatRupiah(dibayar)}` : 'Tidak dapat dikembalikan lagi';
  };
  const goes = isFree
    ? 'Tiket yang dipilih langsung tidak berlaku lagi dan kursinya dilepas.'
    : `${formatRupiah(back)} kembali bila panitia menyetujui. Sejak disetujui, tiket yang dipilih tidak berlaku lagi dan kursinya dilepas.`;

  const leave = () => {
    setChosen([]);
    setMissing(false);
    onCancel();
  };
  const toggle = (id: number) => {
    setMissing(false);
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Batalkan sebagian pesanan?"
      confirm={isFree ? 'Ya, batalkan' : 'Ya, minta'}
      cancel="Tidak"
      onConfirm={() => (lines.length === 0 ? setMissing(true) : onAsk(lines.map(({ id }) => id)))}
      onCancel={leave}
    >
      <fieldset className={styles.lines}>
        <legend>
          {isFree
            ? 'Pilih yang Anda batalkan. Yang lain tetap berlaku; paket hanya dapat dibatalkan seluruhnya.'
            : 'Pilih yang Anda kembalikan. Yang lain tetap berlaku; paket hanya dapat dikembalikan seluruhnya.'}
        </legend>
        {offer.item.map((offered) => {
          const { id, dapat_dibatalkan } = offered;
          const line = order.item.find((item) => item.id === id);
          return (
            <label key={id} className={styles.line}>
              {/* The focus of the button below would scroll the title of a long dialog out of sight. */}
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={!dapat_dibatalkan}
                onChange={() => toggle(id)}
                data-autofocus={id === first || undefined}
              />
              <strong>{line?.judul}</strong>
              <span>{line?.judul_event}</span>
              <span>{words(offered)}</span>
            </label>
          );
        })}
      </fieldset>
      {missing && (
        <p className={styles.missing} role="alert">
          Pilih paling sedikit satu.
        </p>
      )}
      <p role="status">{lines.length === 0 ? 'Belum ada yang dipilih.' : goes}</p>
      {children}
    </ConfirmDialog>
  );
}
