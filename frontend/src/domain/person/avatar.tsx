import { useState } from 'react';
import type { StoredUser } from '@/api/session-storage';
import { initials } from './initials';
import styles from './avatar.module.css';

interface AvatarProps {
  user: Pick<StoredUser, 'nama' | 'photo' | 'photo_url_original'> | null;
  size?: number;
}

/** The member's photo, or the first letters of the name. Decorates a name that stands beside it. */
export function Avatar({ user, size = 32 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: size * 0.4 };
  const photo = user?.photo ?? user?.photo_url_original;
  if (photo && photo !== broken) {
    return <img className={styles.avatar} style={box} src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />;
  }
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {initials(user?.nama ?? '')}
    </span>
  );
}
