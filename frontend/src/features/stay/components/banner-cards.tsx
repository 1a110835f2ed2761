import type { HospitalityBanner } from '@/api/types';
import { Picture } from '@/ui/picture';
import styles from './banner-choice.module.css';

/** The hosts' offers, for those who only look. */
export function BannerCards({ banners }: { banners: HospitalityBanner[] }) {
  return (
    <ul className={styles.cards}>
      {banners.map((banner) => (
        <li key={banner.id} className={styles.card}>
          <BannerWords banner={banner} />
        </li>
      ))}
    </ul>
  );
}

/** One offer, as it stands in a card. */
export function BannerWords({ banner }: { banner: HospitalityBanner }) {
  return (
    <>
      <Picture
        src={banner.gambar}
        srcSet={banner.gambar_srcset}
        sizes="(min-width: 1024px) 380px, (min-width: 600px) 50vw, 100vw"
        alt=""
        ratio={16 / 9}
      />
      <span className={styles.words}>
        <span className={styles.title}>{banner.judul}</span>
        <span className={styles.description}>{banner.deskripsi}</span>
      </span>
    </>
  );
}
