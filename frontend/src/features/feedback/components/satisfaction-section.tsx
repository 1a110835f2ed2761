import { skipToken } from '@reduxjs/toolkit/query';
import { IconMessageHeart } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { toProblem } from '@/api/problem';
import { readAccessToken } from '@/api/session-storage';
import { Button, Container } from '@/ui';
import { useGetOwnSatisfactionQuery } from '../api';
import { SatisfactionIndexCard } from './satisfaction-index-card';
import styles from './satisfaction-section.module.css';

// Most visitors never open it, so its form library stays out of the home page.
const SatisfactionDialog = lazy(() => import('./satisfaction-dialog'));

/** The invitation to say what one thinks, beside what others have said. */
export function SatisfactionSection() {
  const earlier = useEarlierAnswer();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  return (
    <section className={styles.section} aria-labelledby="suara-anda">
      <Container className={styles.inner}>
        <div className={styles.words}>
          <h2 id="suara-anda" className={styles.title}>
            Ada keluhan, kritik, atau saran?
          </h2>
          <p className={styles.lead}>
            Penilaian Anda membantu kami memperbaiki pelayanan dan mutu setiap pelatihan. Hanya perlu beberapa menit.
          </p>
          <Button
            size="lg"
            className={styles.button}
            leftSection={<IconMessageHeart size={22} stroke={1.75} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => {
              setWanted(true);
              setOpen(true);
            }}
          >
            Isi Form Kepuasan
          </Button>
        </div>
        <SatisfactionIndexCard />
      </Container>
      {wanted && (
        <Suspense fallback={null}>
          <SatisfactionDialog earlier={earlier} opened={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
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
