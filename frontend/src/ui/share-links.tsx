import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react';
import { useNotify } from './notifier/use-notify';
import styles from './share-links.module.css';

interface ShareLinksProps {
  /** What is shared, in a few words. */
  title: string;
  /** The page's path, from the root. */
  path: string;
}

/** Passes a page on: by WhatsApp, or as a copied link. */
export function ShareLinks({ title, path }: ShareLinksProps) {
  const notify = useNotify();
  const address = new URL(path, window.location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('Tautan disalin.');
    } catch {
      // Refused permission, or a page that is not served securely.
      notify.error('Tautan tidak dapat disalin.');
    }
  };

  return (
    <div className={styles.links} data-print="no">
      <a
        className={styles.link}
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />
        WhatsApp
      </a>
      <button type="button" className={styles.link} onClick={() => void copy()}>
        <IconLink size={20} stroke={1.75} aria-hidden="true" />
        Salin tautan
      </button>
    </div>
  );
}
