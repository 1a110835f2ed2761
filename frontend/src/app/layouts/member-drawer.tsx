import type { Logout } from '@/domain/session/use-logout';
import { IconButton } from '@/ui/icon-button';
import { ModalDialog } from '@/ui/modal-dialog';
import { Brand } from './brand';
import styles from './member-drawer.module.css';
import { MemberNav } from './member-nav';

interface MemberDrawerProps {
  opened: boolean;
  onClose: () => void;
  role: string | null;
  logout: Logout;
}

/** The side drawer of narrow screens: it slides in over the page and keeps the focus until it is closed. */
export function MemberDrawer({ opened, onClose, role, logout }: MemberDrawerProps) {
  return (
    <ModalDialog label="Menu Member Area" opened={opened} onClose={onClose} shape="side" className={styles.drawer}>
      <div className={styles.body}>
        <div className={styles.head}>
          <Brand tone="light" />
          <IconButton label="Tutup menu" className={styles.close} onClick={onClose}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </IconButton>
        </div>
        <MemberNav role={role} logout={logout} onChosen={onClose} />
      </div>
    </ModalDialog>
  );
}
