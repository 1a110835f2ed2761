import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './register-link.module.css';

interface RegisterLinkProps {
  eventId: number;
  /** What is chosen, when the registration opens. */
  chosen?: { paket: number };
  size?: 'sm' | 'lg';
  /** What the words do not name, for those who hear one link without its surroundings. */
  named?: string;
  children?: string;
}

/** The way to the registration of a congress. */
export function RegisterLink({ eventId, chosen, size = 'sm', named, children = 'Daftar' }: RegisterLinkProps) {
  const search = new URLSearchParams(Object.entries(chosen ?? {}).map(([name, id]) => [name, String(id)])).toString();
  return (
    <Link
      to={{ pathname: generatePath(PATHS.eventRegistration, { id: String(eventId) }), search }}
      className={styles.register}
      data-size={size}
    >
      {children}
      {named && <span className="visually-hidden">: {named}</span>}
    </Link>
  );
}
