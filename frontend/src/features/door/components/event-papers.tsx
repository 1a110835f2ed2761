import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSavePrivateFile } from '@/api/private-file';
import { toProblem } from '@/api/problem';
import { ADMIN_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { useNotify } from '@/ui/notifier/use-notify';
import { badgesAddress, roomListAddress } from '../api';
import styles from './event-papers.module.css';

/** As long as what a QR code holds, and then some. */
const LONGEST_TICKET = 100;

/** What is printed of an event before its doors open: badges to be cut, and, for the back office, who sleeps where. */
export function EventPapers({ event }: { event: number }) {
  const { userRole } = useSelector(selectSession);
  const notify = useNotify();
  const { save, busy } = useSavePrivateFile();
  const [typed, setTyped] = useState('');
  const ticket = typed.trim();

  const download = async (what: string, address: string, fileName: string) => {
    try {
      await save(address, fileName);
      notify.success(`${what} diunduh.`);
    } catch (error) {
      notify.error(`Gagal mengunduh ${what.toLowerCase()}, ${toProblem(error).message}`);
    }
  };
  return (
    <section className={styles.papers} aria-labelledby="cetak-event">
      <h2 id="cetak-event" className={styles.heading}>
        Dokumen cetak
      </h2>
      <p className={styles.hint}>Kartu nama memuat nama, peran, nomor tiket, dan kode QR; delapan pada satu lembar A4.</p>
      <TextField
        label="Kartu nama satu tiket"
        description="Tulis nomor tiketnya, atau kosongkan untuk semua peserta."
        value={typed}
        maxLength={LONGEST_TICKET}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.ways}>
        <Button
          variant="light"
          size="md"
          disabled={busy}
          onClick={() => void download('Kartu nama', badgesAddress(event, ticket), `kartu-nama-${ticket || event}.pdf`)}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
        >
          {ticket ? 'Unduh satu kartu nama' : 'Unduh semua kartu nama'}
        </Button>
        {userRole === ADMIN_ROLE && (
          <Button
            variant="default"
            size="md"
            disabled={busy}
            onClick={() => void download('Daftar kamar', roomListAddress(event), `daftar-kamar-${event}.pdf`)}
            leftSection={<IconDownload size={20} aria-hidden="true" />}
          >
            Unduh daftar kamar
          </Button>
        )}
      </div>
    </section>
  );
}
