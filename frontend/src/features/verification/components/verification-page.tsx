import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { startWorker } from '@/api/offline-worker';
import { PATHS } from '@/api/paths';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { useKeys } from '../hooks/use-keys';
import { readScanned } from '../model/scanned';
import { ListAge } from './list-age';
import styles from './verification-page.module.css';

// Half of it is the reader of codes, for browsers that have none of their own.
const CameraScanner = lazy(() => import('@/ui/camera/camera-scanner'));

/** Where one asks whether a certificate is genuine: by its code, or by the camera. */
export function VerificationPage() {
  const navigate = useNavigate();
  const [camera, setCamera] = useState(false);
  const [fault, setFault] = useState('');
  // Fetched before they are wanted: the connection may be gone when something is scanned.
  const { keys, away } = useKeys();
  // Whoever checks here once can do so without a connection.
  useEffect(() => void startWorker(), []);

  const check = (text: string) => {
    const scanned = readScanned(text);
    if (!scanned) setFault('Ini bukan kode sertifikat. Periksa kembali kode di bawah kode QR.');
    else void navigate({ pathname: generatePath(PATHS.verifiedCertificate, { kode: scanned.code }), hash: scanned.fragment });
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('kode');
    check(typeof typed === 'string' ? typed : '');
  };

  return (
    <div className={styles.card}>
      {away && (
        <p className={styles.away} role="status">
          Tidak terhubung ke server.{' '}
          {keys ? (
            <>
              Kode QR tetap dapat diperiksa di sini. <ListAge at={keys.at} />
            </>
          ) : (
            'Perangkat ini belum menyimpan daftar kunci, sehingga kode QR baru dapat diperiksa setelah ada koneksi.'
          )}
        </p>
      )}
      <form className={styles.form} onSubmit={send} noValidate>
        <TextField
          label="Kode sertifikat"
          description="Tertulis di bawah kode QR sertifikat, misalnya 7Q4M-2K9F-A1B2."
          name="kode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          error={fault}
          onChange={() => setFault('')}
        />
        <Button type="submit" size="md">
          Periksa
        </Button>
      </form>
      <p className={styles.or}>atau</p>
      {camera && (
        <Suspense fallback={<p>Menyiapkan kamera...</p>}>
          <CameraScanner otherwise="ketik kode sertifikatnya" paused={false} onCode={check} />
        </Suspense>
      )}
      <Button
        variant="light"
        size="md"
        fullWidth
        onClick={() => setCamera(!camera)}
        leftSection={camera ? <IconCameraOff size={22} aria-hidden="true" /> : <IconCamera size={22} aria-hidden="true" />}
      >
        {camera ? 'Tutup kamera' : 'Pindai dengan kamera'}
      </Button>
    </div>
  );
}
