import { IconCloudOff, IconDownload, IconRefresh, IconSend } from '@tabler/icons-react';
import { Button } from '@/ui/button';
import { clockWords } from '@/domain/calendar/day-words';
import { formatCount } from '@/ui/format';
import type { useKeptDoor } from '../hooks/use-kept-door';
import styles from './offline-panel.module.css';

interface OfflinePanelProps {
  session: number | null;
  kept: ReturnType<typeof useKeptDoor>;
}

/** Makes the door fit for an hour without a connection, and says what it has not told the server yet. */
export function OfflinePanel({ session, kept }: OfflinePanelProps) {
  const { list, waiting, sent, refused, problem, preparing, telling } = kept;
  return (
    <section className={styles.panel} aria-labelledby="luring">
      <h2 id="luring" className={styles.heading}>
        <IconCloudOff size={20} aria-hidden="true" />
        Tanpa koneksi
      </h2>
      <div className={styles.state} role="status">
        {waiting > 0 && (
          <p>
            <strong>Luring: {formatCount(waiting)} pindaian menunggu.</strong> Jangan logout sebelum semuanya terkirim.
          </p>
        )}
        {sent > 0 && <p>{formatCount(sent)} pindaian luring terkirim.</p>}
        {list && (
          <p>
            Siap luring sampai pukul {clockWords(list.berlaku_sampai)}: {formatCount(list.tiket.length)} tiket.
          </p>
        )}
        {list?.sub_event && <p className={styles.hint}>{list.sub_event.judul}</p>}
        {problem && <p>{problem.message}</p>}
      </div>
      {refused.length > 0 && (
        <div role="alert">
          <p>
            <strong>Tidak tercatat:</strong>
          </p>
          <ul className={styles.refused}>
            {refused.map(({ key, name, number, at, refused: why }) => (
              <li key={key}>
                {name} ({number}), pukul {clockWords(at)}: {why}
              </li>
            ))}
          </ul>
          <Button variant="default" size="md" onClick={kept.dismiss}>
            Sudah dibaca
          </Button>
        </div>
      )}
      {!list && (
        <p className={styles.hint}>
          {session === null
            ? 'Pilih event dan sesi di atas agar pintunya tetap dapat dijaga saat koneksi putus.'
            : 'Simpan daftar tiket sesi ini di ponsel ini selama satu jam, untuk saat koneksi putus. Daftar dihapus begitu Anda logout.'}
        </p>
      )}
      <div className={styles.ways}>
        {session !== null && (
          <Button
            variant={list ? 'default' : 'light'}
            size="md"
            disabled={preparing}
            onClick={() => void kept.prepare()}
            leftSection={list ? <IconRefresh size={20} aria-hidden="true" /> : <IconDownload size={20} aria-hidden="true" />}
          >
            {list ? 'Perbarui daftar' : 'Siapkan luring'}
          </Button>
        )}
        {waiting > 0 && (
          <Button
            variant="light"
            size="md"
            disabled={telling}
            onClick={() => void kept.tell()}
            leftSection={<IconSend size={20} aria-hidden="true" />}
          >
            Kirim sekarang
          </Button>
        )}
      </div>
    </section>
  );
}
