import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './register-link.module.css';

interface RegisterLinkProps {
  eventId: number;
  size?: 'sm' | 'lg';
  children?: string;
}

/** The way to the registration of a congress. */
export function RegisterLink({ eventId, size = 'sm', children = 'Daftar' }: RegisterLinkProps) {
  return (
    <Link to={generatePath(PATHS.eventRegistration, { id: String(eventId) })} className={styles.register} data-size={size}>
      {children}
    </Link>
  );
}
