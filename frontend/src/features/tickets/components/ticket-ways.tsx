import { IconCalendarPlus, IconPrinter, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useFetchPrivateFile } from '@/api/private-file';
import type { Ticket } from '@/api/types';
import { Button } from '@/ui/button';
import { useNotify } from '@/ui/notifier/use-notify';
import { calendarAddress } from '../api';
import { HandOverDialog } from './hand-over-dialog';
import styles from './ticket-page.module.css';

/** What can be done with a ticket besides holding it up. */
export function TicketWays({ ticket }: { ticket: Ticket }) {
  const notify = useNotify();
  const fetchFile = useFetchPrivateFile();
  const [busy, setBusy] = useState(false);
  const [handing, setHanding] = useState(false);
  const until = ticket.dapat_dialihkan_sampai;

  const save = async () => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await fetchFile(calendarAddress(ticket.id));
      link.download = `${ticket.nomor}.ics`;
      link.click();
    } catch {
      notify.error('Kalender tidak dapat diunduh. Silahkan coba lagi.');
    }
    setBusy(false);
  };
  return (
    <div className={styles.ways} data-print="no">
      {ticket.status === 'berlaku' && (
        <Button
          variant="light"
          size="md"
          disabled={busy}
          onClick={() => void save()}
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
        >
          Simpan ke kalender
        </Button>
      )}
      <Button variant="default" size="md" onClick={() => window.print()} leftSection={<IconPrinter size={20} aria-hidden="true" />}>
        Cetak tiket
      </Button>
      {until && (
        <>
          <Button variant="default" size="md" onClick={() => setHanding(true)} leftSection={<IconUserShare size={20} aria-hidden="true" />}>
            Alihkan tiket
          </Button>
          <HandOverDialog ticket={ticket} until={until} opened={handing} onClose={() => setHanding(false)} />
        </>
      )}
    </div>
  );
}
