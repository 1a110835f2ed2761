import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './login-call.module.css';

interface LoginCallProps {
  title: string;
  children: ReactNode;
}

/** Asks a visitor to log in, and remembers where to come back to. */
export function LoginCall({ title, children }: LoginCallProps) {
  const { pathname, search } = useLocation();
  return (
    <section className={styles.call} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p>{children}</p>
      <div className={styles.ways}>
        <Link className={styles.main} to={PATHS.login} state={{ from: `${pathname}${search}` }}>
          Login
        </Link>
        <span>
          Belum punya akun? <Link to={PATHS.register}>Register</Link>
        </span>
      </div>
    </section>
  );
}
