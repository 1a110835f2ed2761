import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { CloseButton, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { Logout } from '@/domain/session/use-logout';
import { MantineScope } from '@/ui/mantine-scope';
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
export default function MemberDrawer({ opened, onClose, role, logout }: MemberDrawerProps) {
  // Loaded when it is wanted, it must not be born open: it would not know what to give the focus back to.
  const born = useMounted();
  return (
    <MantineScope>
      <Drawer.Root
        opened={born && opened}
        onClose={onClose}
        size="19rem"
        transitionProps={{ duration: 160 }}
        classNames={{ content: styles.drawer, body: styles.body }}
      >
        <Drawer.Overlay backgroundOpacity={0.45} color="#0b1f3a" />
        <Drawer.Content aria-label="Menu Member Area">
          <Drawer.Body>
            <div className={styles.head}>
              <Brand tone="light" />
              <CloseButton className={styles.close} size="xl" iconSize={22} aria-label="Tutup menu" onClick={onClose} />
            </div>
            <MemberNav role={role} logout={logout} onChosen={onClose} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineScope>
  );
}
