import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog';

/** Asks before a page is left whose changes are not saved yet: inside of the portal, and when the tab is closed. */
export function UnsavedChanges({ present }: { present: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => present && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (!present) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [present]);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Perubahan belum disimpan"
      confirm="Buang perubahan"
      cancel="Tetap di halaman ini"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Jika Anda meninggalkan halaman ini, perubahan yang belum disimpan akan hilang.</p>
    </ConfirmDialog>
  );
}
