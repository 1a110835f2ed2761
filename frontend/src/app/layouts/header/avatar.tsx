import type { StoredUser } from '@/api/session-storage';
import styles from './avatar.module.css';

/** The member's photo, or the first letters of the name. Decorates a name that stands beside it. */
export function Avatar({ user, size = 32 }: { user: StoredUser | null; size?: number }) {
  const box = { width: size, height: size, fontSize: size * 0.4 };
  const photo = user?.photo_url_original ?? user?.photo;
  if (photo) return <img className={styles.avatar} style={box} src={photo} alt="" width={size} height={size} />;
  const initials = (user?.nama ?? '')
    .replace(/^(dr|drg|ns|apt|prof)\.\s*/i, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {initials}
    </span>
  );
}
