import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatCount } from '@/ui/format';
import type { Logout } from './use-logout';

/** Asks whoever logs out on a phone that has scans of a door which the server was not told of. */
export function LogoutQuestion({ logout: { atStake, confirm, stay } }: { logout: Logout }) {
  return (
    <ConfirmDialog
      opened={atStake > 0}
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
