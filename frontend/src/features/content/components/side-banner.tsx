import type { Jumbotron } from '@/api/types';
import styles from './side-banner.module.css';

/** The banner beside the latest news: the editors' own picture, or the portal's standing invitation. */
export function SideBanner({ jumbotron }: { jumbotron: Jumbotron }) {
  const picture = jumbotron.banner ?? jumbotron.banner_url_original;
  if (picture) {
    return (
      <aside className={styles.banner} aria-label="Pengumuman">
        <img src={picture} alt="Pengumuman dari penyelenggara portal" width={640} height={800} loading="lazy" decoding="async" />
      </aside>
    );
  }
  return (
    <aside className={styles.standing} aria-label="Pengumuman">
      <p className={styles.kicker}>Pendidikan berkelanjutan</p>
      <p className={styles.words}>Satu akun untuk semua pelatihan, sertifikat, dan SKP Anda.</p>
    </aside>
  );
}
