import { Sheet } from '@/ui/sheet';
import type { SiteLink } from '../model/navigation';
import styles from './congress-menu.module.css';
import { SiteLinkTo } from './site-link';

interface CongressMenuProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  groups: readonly { label?: string; links: readonly SiteLink[] }[];
}

/** A congress site's menu on narrow screens. */
export function CongressMenu({ title, opened, onClose, groups }: CongressMenuProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <nav className={styles.drawer} aria-label={`Menu ${title}`}>
        {groups.map(({ label = '', links }) => (
          <div key={label} className={styles.group}>
            {label && <h3>{label}</h3>}
            {links.map((link) => (
              // A link to the page that is open already must close the menu as well.
              <SiteLinkTo key={link.to} {...link} onClick={onClose} />
            ))}
          </div>
        ))}
      </nav>
    </Sheet>
  );
}
