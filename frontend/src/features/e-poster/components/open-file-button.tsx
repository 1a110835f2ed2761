import { useState } from 'react';
import { fetchPrivateFile } from '@/api/private-file';
import type { OwnPoster } from '@/api/types';
import { Button } from '@/ui/button';
import { useNotify } from '@/ui/notifier/use-notify';

const ADDRESS_LIVES_MS = 60_000;

/** Hands the own file back to its author: a published one everybody may fetch, this one goes with the token. */
export function OpenFileButton({ poster }: { poster: Pick<OwnPoster, 'file_url' | 'nomor' | 'jenis_file'> }) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const fetchFile = async () => {
    setBusy(true);
    try {
      const address = URL.createObjectURL(await fetchPrivateFile(poster.file_url));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${poster.nomor}.${poster.jenis_file === 'pdf' ? 'pdf' : 'webp'}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
    } catch {
      notify.error('Berkas tidak dapat diunduh. Silahkan coba lagi.');
    }
    setBusy(false);
  };
  return (
    <Button variant="default" disabled={busy} onClick={() => void fetchFile()}>
      {busy ? 'Mengunduh...' : 'Unduh berkas'}
    </Button>
  );
}
