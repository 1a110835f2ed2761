import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { get } from '@/api/call';
import { fileAddress } from '@/api/file-address';
import { PATHS } from '@/api/paths';
import { useFetchPrivateFile } from '@/api/private-file';
import type { BillingDocument } from '@/api/types';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { useNotify } from '@/ui/notifier/use-notify';
import styles from './paper-page.module.css';

/** What can be done with a document: saved, printed, or left for the other one of its order. */
export function PaperActions({ paper }: { paper: BillingDocument }) {
  const notify = useNotify();
  const fetchFile = useFetchPrivateFile();
  const [busy, setBusy] = useState(false);
  const isReceipt = paper.jenis === 'kwitansi';

  const save = async () => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await fetchFile(fileAddress(get(isReceipt ? '/receipt/{id}/pdf' : '/invoice/{id}/pdf', { path: { id: paper.id } })));
      link.download = `${paper.nomor}.pdf`;
      link.click();
    } catch {
      notify.error('PDF tidak dapat diunduh. Silahkan coba lagi.');
    }
    setBusy(false);
  };
  return (
    <div className={styles.actions} data-print="no">
      <Link to={PATHS.memberInvoices}>Semua invoice</Link>
      <div className={styles.buttons}>
        {paper.jenis === 'invoice' && paper.receipt_id && (
          <LinkButton variant="light" to={generatePath(PATHS.memberReceipt, { id: paper.receipt_id })}>
            Lihat kwitansi
          </LinkButton>
        )}
        {paper.jenis !== 'invoice' && paper.invoice_id && (
          <LinkButton variant="light" to={generatePath(PATHS.memberInvoice, { id: paper.invoice_id })}>
            Lihat invoice
          </LinkButton>
        )}
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Cetak
        </Button>
        <Button disabled={busy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
          {busy ? 'Mengunduh...' : 'Unduh PDF'}
        </Button>
      </div>
    </div>
  );
}
