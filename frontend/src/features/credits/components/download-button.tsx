import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFetchPrivateFile } from '@/api/private-file';
import { Button, type ButtonVariant } from '@/ui/button';
import { useNotify } from '@/ui/notifier/use-notify';

interface DownloadButtonProps {
  address: string;
  fileName: string;
  variant?: ButtonVariant;
  children: string;
  /** What it is of, for those who hear several of them. */
  of?: string;
}

/** Saves a file that only its owner may have. */
export function DownloadButton({ address, fileName, variant = 'light', children, of }: DownloadButtonProps) {
  const notify = useNotify();
  const fetchFile = useFetchPrivateFile();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await fetchFile(address);
      link.download = fileName;
      link.click();
    } catch {
      notify.error('Berkas tidak dapat diunduh. Silahkan coba lagi.');
    }
    setBusy(false);
  };
  return (
    <Button
      variant={variant}
      disabled={busy}
      aria-label={of && `${children} ${of}`}
      onClick={() => void save()}
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
    >
      {children}
    </Button>
  );
}
