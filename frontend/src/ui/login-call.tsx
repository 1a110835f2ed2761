import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { CallPanel } from './call-panel';

interface LoginCallProps {
  title: string;
  children: ReactNode;
}

/** Asks a visitor to log in, and remembers where to come back to. */
export function LoginCall({ title, children }: LoginCallProps) {
  const { pathname, search } = useLocation();
  const register = (
    <span>
      Belum punya akun? <Link to={PATHS.register}>Register</Link>
    </span>
  );
  return (
    <CallPanel title={title} action="Login" to={PATHS.login} state={{ from: `${pathname}${search}` }} other={register}>
      {children}
    </CallPanel>
  );
}
