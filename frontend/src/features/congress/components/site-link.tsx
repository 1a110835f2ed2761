import { Link, useLocation } from 'react-router';
import type { SiteLink } from '../model/navigation';

/** A link of a congress site's menus, which knows whether its page is the one that is open. */
export function SiteLinkTo({ label, to, onClick }: SiteLink & { onClick?: () => void }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} onClick={onClick} aria-current={to === pathname ? 'page' : undefined}>
      {label}
    </Link>
  );
}
