import { usePrivateFile } from '@/api/private-file';
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
  const { currentData: picture, error } = usePrivateFile(address);
  if (!picture && !error) {
    return (
      <div className={styles.coming} style={{ aspectRatio: String(ratio) }}>
        <Skeleton height="100%" />
      </div>
    );
  }
  return <Picture src={picture ?? null} alt={alt} ratio={ratio} />;
}
