import { useEffect, useState } from 'react';
import { countWaitingScans } from '@/api/kept-scans';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatCount } from '@/ui/format';
import type { Logout } from './use-logout';

/** Asks whoever logs out on a phone that has scans of a door which the server was not told of; nobody else. */
export function LogoutQuestion({ logout: { asking, confirm, stay } }: { logout: Logout }) {
  const [atStake, setAtStake] = useState(0);
  useEffect(() => {
    if (!asking) return;
    let over = false;
    void countWaitingScans()
      // What cannot be counted cannot be sent either.
      .catch(() => 0)
      .then((scans) => {
        if (over) return;
        setAtStake(scans);
        if (scans === 0) confirm();
      });
    return () => {
      over = true;
    };
  }, [asking, confirm]);
  return (
    <ConfirmDialog
      opened={asking && atStake > 0}
      title="Logout dan hapus pindaian?"
      confirm="Ya, logout"
      cancel="Tidak"
      onConfirm={confirm}
      onCancel={stay}
    >
      <p>
        {formatCount(atStake)} pindaian check-in di ponsel ini belum terkirim dan hilang bila Anda logout. Buka halaman Check-in dan kirim
        dahulu saat koneksi kembali.
      </p>
    </ConfirmDialog>
  );
}
