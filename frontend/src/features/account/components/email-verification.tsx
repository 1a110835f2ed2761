import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useGetProfileQuery } from '@/domain/person/api';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmailDialog } from './email-dialog';
import styles from './email-verification.module.css';

const VERIFY = 'Verifikasi email';

/** Asks the member for the code of an address that is not verified; nothing of one that is. */
export function EmailNotice({ className = '' }: { className?: string | undefined }) {
  const { data: profile } = useGetProfileQuery();
  const [opened, setOpened] = useState(false);
  if (!profile || profile.email_terverifikasi) return null;
  return (
    <section className={`${styles.notice} ${className}`} aria-label={VERIFY}>
      <IconMailCheck className={styles.sign} size={24} stroke={1.7} aria-hidden="true" />
      <p className={styles.words}>
        <strong>Email Anda belum terverifikasi.</strong> Verifikasi <span className={styles.address}>{profile.email}</span> agar
        pemberitahuan dari kami sampai kepada Anda.
      </p>
      <Button variant="light" onClick={() => setOpened(true)}>
        {VERIFY}
      </Button>
      <EmailDialog email={profile.email} opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}

/** Beside the address: whether it is verified. */
export function EmailMark({ verified }: { verified: boolean }) {
  return verified ? <Badge tone="good">Terverifikasi</Badge> : <Badge tone="warm">Belum terverifikasi</Badge>;
}
