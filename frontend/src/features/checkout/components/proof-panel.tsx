import { useState } from 'react';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Order } from '@/api/types';
import { ProofView } from '@/domain/payment-proof/proof-view';
import { Button } from '@/ui/button';
import { FileDropzone } from '@/ui/form/file-dropzone';
import { PROOF_RULE } from '@/ui/form/file-rule';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
import { formatMoment } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { useSubmitProofMutation } from '../api';
import card from './cart-page.module.css';
import styles from './proof-panel.module.css';

/** Where the buyer shows that an order is paid, sees what was sent, and may replace it while it is looked at. */
export function ProofPanel({ order }: { order: Order }) {
  const sent = order.status === 'menunggu_verifikasi' ? order.bukti_bayar : null;
  const [replacing, setReplacing] = useState(false);
  return (
    <section className={card.event} aria-labelledby="bukti">
      <h2 id="bukti" className={card.eventTitle}>
        Bukti pembayaran
      </h2>
      {sent && (
        <div className={styles.sent}>
          <p className={styles.words}>Dikirim {formatMoment(sent.dikirim_pada)}. Panitia sedang memeriksanya.</p>
          <ProofView order={order} whose="own" />
        </div>
      )}
      {sent && !replacing ? (
        <div className={styles.ways}>
          <Button variant="light" onClick={() => setReplacing(true)}>
            Ganti bukti
          </Button>
        </div>
      ) : (
        <ProofForm key={sent?.ke ?? 0} orderId={order.id} onSent={() => setReplacing(false)} />
      )}
    </section>
  );
}

function ProofForm({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const notify = useNotify();
  const [submitProof] = useSubmitProofMutation();
  const [share, setShare] = useState(0);
  const [tried, setTried] = useState<{ file: File; key: string } | null>(null);
  const { form, running, busy, submit } = useServerForm<{ file: File | null }, { message: string }>({
    initial: { file: null },
    faults: ({ file }): Record<string, string> => (file ? {} : { file: 'Pilih bukti pembayaran terlebih dahulu.' }),
    incomplete: 'Pilih bukti pembayaran terlebih dahulu.',
    send: ({ file }) => {
      if (!file) return Promise.reject(new Error('nothing was chosen'));
      // The same file once more is the same request: an answer that was lost on its way must not make it two.
      const attempt = tried?.file === file ? tried : { file, key: newIdempotencyKey() };
      setTried(attempt);
      setShare(0);
      return submitProof({ orderId, file, idempotencyKey: attempt.key, onProgress: setShare }).unwrap();
    },
    failed: 'Gagal mengirim bukti pembayaran',
    // A server before ours that finds it too large names no field.
    place: ({ status, message, errors }) => (status === 413 ? { file: [message], ...errors } : errors),
    onDone: ({ message }) => {
      notify.success(message);
      onSent();
    },
  });
  return (
    <form className={styles.form} noValidate aria-label="Kirim bukti pembayaran" onSubmit={submit}>
      <FileDropzone
        label="Foto atau tangkapan layar bukti transfer"
        required
        hint="JPG, PNG, atau WebP maksimal 5 MB, atau PDF maksimal 10 MB. Pastikan jumlah, tanggal, dan rekening tujuan terbaca."
        rule={PROOF_RULE}
        path="file"
        file={form.values.file}
        error={form.errors['file']}
        onChosen={(file) => form.setFieldValue('file', file)}
        onFault={(fault) => form.setFieldError('file', fault)}
      />
      <FormActions running={running} busy={busy} words={running && share > 0 ? `Terkirim ${Math.floor(share * 100)}%` : ''}>
        <Button type="submit" size="md">
          Kirim bukti pembayaran
        </Button>
      </FormActions>
    </form>
  );
}
