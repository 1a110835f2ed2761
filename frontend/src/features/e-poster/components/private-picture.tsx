import { useEffect, useState } from 'react';
import { fetchPrivateFile } from '@/api/private-file';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import styles from './private-picture.module.css';

interface PrivatePictureProps {
  address: string;
  alt: string;
  /** Width divided by height. */
  ratio: number;
}

/** A picture that only its owner may see. */
export function PrivatePicture({ address, alt, ratio }: PrivatePictureProps) {
  const [shown, setShown] = useState<{ of: string; picture: string | null } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    fetchPrivateFile(address, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setShown({ of: address, picture: made });
      },
      () => {
        if (!leaving.signal.aborted) setShown({ of: address, picture: null });
      },
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);

  if (shown?.of !== address) {
    return (
      <div className={styles.coming} style={{ aspectRatio: String(ratio) }}>
        <Skeleton height="100%" />
      </div>
    );
  }
  return <Picture src={shown.picture} alt={alt} ratio={ratio} />;
}
