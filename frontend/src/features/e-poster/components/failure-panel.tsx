import type { ReactNode } from 'react';
import { useLocation, Link } from 'react-router';
import { ALREADY_SENT } from '@/api/idempotency-key';
import { PATHS } from '@/api/paths';
import type { Problem } from '@/api/problem';
import { Button } from '@/ui/button';
import form from '@/ui/form-card.module.css';
import { LinkButton } from '@/ui/link-button';

/** No use in trying again. */
const FINAL = ['pengumpulan_ditutup', 'eposter_sudah_ditinjau', 'eposter_tidak_ditemukan', 'acara_tidak_ditemukan'];

interface FailurePanelProps {
  problem: Problem;
  onRetry: () => void;
  /** Hands it in as another one. */
  onAnother?: () => void;
}

/** Why an e-poster did not go out, and what can be done about it. */
export function FailurePanel({ problem, onRetry, onAnother }: FailurePanelProps) {
  const { pathname, search } = useLocation();
  if (problem.code === ALREADY_SENT) {
    return (
      <Failure words="E-poster ini sudah kami terima pada kiriman sebelumnya. Perubahan sesudahnya belum ikut terkirim; ubah lewat E-Poster Saya.">
        <LinkButton to={PATHS.memberPosters}>Buka E-Poster Saya</LinkButton>
        {onAnother && (
          <Button variant="default" onClick={onAnother}>
            Ini e-poster lain
          </Button>
        )}
      </Failure>
    );
  }
  if (problem.status === 401) {
    return (
      <Failure words={problem.message}>
        <Link to={PATHS.login} state={{ from: `${pathname}${search}` }}>
          Login kembali
        </Link>
      </Failure>
    );
  }
  return (
    <Failure words={problem.message}>
      {!FINAL.includes(problem.code) && problem.status !== 422 && (
        <Button variant="default" onClick={onRetry}>
          Coba lagi
        </Button>
      )}
    </Failure>
  );
}

function Failure({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={form.failure} role="alert">
      <p>{words}</p>
      {children}
    </div>
  );
}
