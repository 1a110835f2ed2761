import { Container } from '@/ui/container';
import { FormCall } from './form-call';
import { SatisfactionIndexCard } from './satisfaction-index-card';
import styles from './satisfaction-section.module.css';

/** The invitation to say what one thinks, beside what others have said. */
export function SatisfactionSection() {
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
          <FormCall size="lg" variant="accent" />
        </div>
        <SatisfactionIndexCard />
      </Container>
    </section>
  );
}
