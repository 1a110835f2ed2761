import { IconExternalLink } from '@tabler/icons-react';
import { LinkButton } from '@/ui/link-button';
import styles from './lesson-video.module.css';

/** A video that another host shows: nothing of it is loaded before the member asks for it, and then in a tab of its own. */
export function ExternalVideo({ address, title }: { address: string; title: string }) {
  const { hostname } = new URL(address);
  return (
    <div className={styles.panel}>
      <p>
        <strong>Video ini ada di {hostname}.</strong> Portal tidak memuat apa pun dari sana sebelum Anda membukanya. Saat dibuka, situs itu
        mengetahui alamat internet Anda. Setelah menonton, kembalilah ke sini dan tandai bab ini selesai.
      </p>
      <LinkButton
        to={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Buka video ${title} di ${hostname}, di tab baru`}
        leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden="true" />}
      >
        Buka video
      </LinkButton>
    </div>
  );
}
