import { PATHS } from '@/api/paths';
import type { RegistrationStep } from '@/api/types';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { LinkButton } from '@/ui/link-button';
import { useListRegistrationStepsQuery } from '../api';
import { PageHead } from './page-head';
import styles from './registration-steps-page.module.css';
import { StepIcon } from './step-icon';

interface RegistrationStepsPageProps {
  /** Members have an account already. */
  loggedIn: boolean;
}

/** How one takes part, from the account to the certificate. */
export function RegistrationStepsPage({ loggedIn }: RegistrationStepsPageProps) {
  const { data: steps, error, refetch } = useListRegistrationStepsQuery();
  return (
    <>
      <PageHead
        alone
        crumb="Alur Pendaftaran"
        title="Alur Pendaftaran"
        lead="Dari membuat akun sampai sertifikat di tangan, langkah demi langkah."
      />
      <Container className={styles.page}>
        {error && <ErrorPanel error={error} onRetry={refetch} />}
        {!error && !steps && <StepsSkeleton />}
        {!error && steps?.length === 0 && <EmptyState title="Alur pendaftaran belum tersedia." />}
        {!error && steps && steps.length > 0 && <Steps steps={steps} />}
        <section className={styles.call} aria-labelledby="mulai">
          <div className={styles.words}>
            <h2 id="mulai">Siap mengikuti kegiatan?</h2>
            <p>{loggedIn ? 'Pilih event yang sesuai dengan bidang Anda.' : 'Buat akun sekali, lalu daftar ke event mana pun.'}</p>
          </div>
          <div className={styles.links}>
            {!loggedIn && <LinkButton to={PATHS.register}>Buat akun</LinkButton>}
            <LinkButton to={PATHS.events} variant={loggedIn ? 'filled' : 'default'}>
              Lihat event
            </LinkButton>
          </div>
        </section>
      </Container>
    </>
  );
}

function Steps({ steps }: { steps: readonly RegistrationStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ urutan, judul, deskripsi, ikon }) => (
        <li key={urutan}>
          <div className={styles.sign}>
            <StepIcon name={ikon} />
          </div>
          <div className={styles.step}>
            <p className={styles.number}>Langkah {urutan}</p>
            <h2>{judul}</h2>
            <p className={styles.description}>{deskripsi}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepsSkeleton() {
  return (
    <div className={styles.steps} role="status">
      <span className="visually-hidden">Memuat alur pendaftaran</span>
      {[0, 1, 2, 3].map((step) => (
        <div key={step}>
          <Skeleton height={88} width={88} radius={20} />
          <Skeleton height={20} width="70%" mt={20} />
          <Skeleton height={14} mt={12} />
          <Skeleton height={14} width="85%" mt={8} />
        </div>
      ))}
    </div>
  );
}
