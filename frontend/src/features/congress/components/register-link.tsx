import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Event } from '@/api/types';
import { eventRegistrationPath } from '@/domain/event/event-address';
import { isOpen, isRunning } from '@/domain/event/lifecycle';
import styles from './register-link.module.css';

// A congress runs for four days of its year.
const UntilBegun = lazy(() => import('./until-begun'));

interface WhileOpenProps {
  /** While it is on its way, the way in keeps its place. */
  event: Event | undefined;
  /** Stands there once nobody can register any more, or not yet. */
  closed?: ReactNode;
  children: ReactNode;
}

/** What stands only while something of a congress can be had; of one that runs its sub-events tell. */
export function WhileOpen({ event, closed = null, children }: WhileOpenProps) {
  if (!event) return children;
  if (!isOpen(event)) return closed;
  if (!isRunning(event)) return children;
  return (
    <Suspense fallback={children}>
      <UntilBegun event={event} closed={closed}>
        {children}
      </UntilBegun>
    </Suspense>
  );
}

interface RegisterLinkProps {
  eventId: number;
  /** What is chosen, when the registration opens. */
  chosen?: `${'paket' | 'sub_event'}=${number}`;
  size?: 'sm' | 'lg';
  /** What the words do not name, for those who hear one link without its surroundings. */
  named?: string;
  children?: string;
}

/** The way to the registration of a congress. */
export function RegisterLink({ eventId, chosen, size = 'sm', named, children = 'Daftar' }: RegisterLinkProps) {
  return (
    <Link to={{ pathname: eventRegistrationPath(eventId), search: chosen ?? '' }} className={styles.register} data-size={size}>
      {children}
      {named && <span className="visually-hidden">: {named}</span>}
    </Link>
  );
}
