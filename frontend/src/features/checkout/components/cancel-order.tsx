import { useState } from 'react';
import { toProblem } from '@/api/problem';
import type { Order } from '@/api/types';
import { isOfClassesAlone } from '@/domain/order/words';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useNotify } from '@/ui/notifier/use-notify';
import { useCancelOrderMutation } from '../api';

/** Calls an order off that nobody paid as far as the committee knows, once its buyer has said so twice. */
export function CancelOrder({ order }: { order: Order }) {
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const [asking, setAsking] = useState(false);

  const callOff = async () => {
    setAsking(false);
    const { error } = await cancel({ id: order.id });
    if (error) notify.error(`Gagal membatalkan pesanan, ${toProblem(error).message}`);
    else notify.success('Pesanan berhasil dibatalkan.');
  };
  return (
    <>
      {!isLoading && (
        <Button variant="subtle" onClick={() => setAsking(true)}>
          Batalkan pesanan
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Batalkan pesanan?"
        confirm="Ya, batalkan"
        cancel="Tidak"
        onConfirm={() => void callOff()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {isOfClassesAlone(order)
            ? `Pesanan ${order.nomor} tidak dapat dibayar lagi.`
            : `Kursi dari pesanan ${order.nomor} dilepas dan dapat dipesan orang lain.`}{' '}
          {order.status === 'menunggu_verifikasi'
            ? 'Bukti bayar Anda belum diperiksa. Dana yang sudah Anda transfer tidak memberi Anda tempat lagi; bagian keuangan memutuskan pengembaliannya.'
            : 'Jangan batalkan bila Anda sudah membayar.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
