import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog';

interface UnsavedChangesProps {
  present: boolean;
  /** Where something else is lost than changes. */
  title?: string;
  explanation?: string;
  confirm?: string;
}

/** Asks before a page is left whose changes are not saved yet: inside of the portal, and when the tab is closed. */
export function UnsavedChanges({
  present,
  title = 'Perubahan belum disimpan',
  explanation = 'Jika Anda meninggalkan halaman ini, perubahan yang belum disimpan akan hilang.',
  confirm = 'Buang perubahan',
}: UnsavedChangesProps) {
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
      title={title}
      confirm={confirm}
      cancel="Tetap di halaman ini"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{explanation}</p>
    </ConfirmDialog>
  );
}
