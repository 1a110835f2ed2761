import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import { BrandMark } from '@/ui/brand-mark';
import styles from './brand.module.css';

/** Mark and name of the portal, leading home. */
export function Brand({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  const { setting, product, brand } = useSite();
  return (
    <Link className={styles.brand} to={PATHS.home} aria-label={`${brand}, ke halaman depan`} data-tone={tone}>
      {setting?.logo ? <img src={setting.logo} alt="" width={40} height={40} /> : <BrandMark />}
      <span className={styles.words}>
        <span className={styles.kind}>Diklat</span>
        <span className={styles.name}>{product}</span>
      </span>
    </Link>
  );
}
