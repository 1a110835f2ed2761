import { skipToken } from '@reduxjs/toolkit/query';
import { IconMessageHeart } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { toProblem } from '@/api/problem';
import { readAccessToken } from '@/api/session-storage';
import { Button, type ButtonVariant } from '@/ui/button';
import { useGetOwnSatisfactionQuery } from '../api';
import { forgetResume, wantsToResume } from '../hooks/resume';

// Most visitors never open it, so its form library stays out of the page.
const SatisfactionDialog = lazy(() => import('./satisfaction-dialog'));

interface FormCallProps {
  size: 'md' | 'lg';
  variant?: ButtonVariant;
  /** Whether the form is open at once. */
  asked?: boolean;
  onClose?: () => void;
}

/** The button that opens the satisfaction form, and the form. */
export function FormCall({ size, variant, asked = false, onClose }: FormCallProps) {
  const earlier = useEarlierAnswer();
  const visitor = readAccessToken() === null;
  // Whoever went to log in from the form finds it open again.
  const [open, setOpen] = useState(() => asked || (!visitor && wantsToResume()));
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    if (!visitor) forgetResume();
  }, [visitor]);

  return (
    <>
      <Button
        size={size}
        {...(variant && { variant })}
        leftSection={<IconMessageHeart size={22} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Isi Form Kepuasan
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <SatisfactionDialog
            earlier={earlier}
            visitor={visitor}
            opened={open}
            onClose={() => {
              setOpen(false);
              onClose?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A member's earlier answer, as soon as the page is open. That there is none, or no member, is only noted. */
function useEarlierAnswer() {
  const { currentData, error } = useGetOwnSatisfactionQuery(readAccessToken() ? undefined : skipToken);
  useEffect(() => {
    if (error) console.warn('earlier satisfaction answer could not be loaded', toProblem(error).code);
  }, [error]);
  return currentData ?? null;
}
