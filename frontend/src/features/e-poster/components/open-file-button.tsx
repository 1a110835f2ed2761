import { useState } from 'react';
import { useFetchPrivateFile } from '@/api/private-file';
import type { OwnPoster } from '@/api/types';
import { Button } from '@/ui/button';
import { useNotify } from '@/ui/notifier/use-notify';

/** Hands the own file back to its author: a published one everybody may fetch, this one goes with the token. */
export function OpenFileButton({ poster }: { poster: Pick<OwnPoster, 'file_url' | 'nomor' | 'jenis_file'> }) {
  const notify = useNotify();
  const fetchFile = useFetchPrivateFile();
  const [busy, setBusy] = useState(false);

  const open = async () => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await fetchFile(poster.file_url);
      link.download = `${poster.nomor}.${poster.jenis_file === 'pdf' ? 'pdf' : 'webp'}`;
      link.click();
    } catch {
      notify.error('Berkas tidak dapat diunduh. Silahkan coba lagi.');
    }
    setBusy(false);
  };
  return (
    <Button variant="default" disabled={busy} onClick={() => void open()}>
      {busy ? 'Mengunduh...' : 'Unduh berkas'}
    </Button>
  );
}
