import { IconCertificate, IconMessages, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Container } from '@/ui/container';
import styles from './why-choose-us.module.css';

const BENEFITS = [
  {
    icon: IconCertificate,
    title: 'Mudah mendapatkan SKP',
    words: 'Ikuti pelatihan dan kegiatan ilmiah, lalu kumpulkan SKP (Satuan Kredit Profesi) tanpa berkas yang berbelit-belit.',
  },
  {
    icon: IconMessages,
    title: 'Tanya jawab langsung dengan pakar',
    words: 'Diskusikan kasus nyata secara langsung bersama narasumber yang ahli di bidangnya.',
  },
  {
    icon: IconRosetteDiscountCheck,
    title: 'Event bersertifikat resmi',
    words: 'Setiap event terakreditasi resmi secara nasional oleh Kementerian Kesehatan.',
  },
] as const;

/** The three reasons to learn here. */
export function WhyChooseUs() {
  return (
    <section className={styles.section} aria-labelledby="mengapa">
      <Container className={styles.inner}>
        <div className={styles.lead}>
          <h2 id="mengapa" className={styles.title}>
            Mengapa memilih kami?
          </h2>
          <p>Belajar yang menghargai waktu praktik Anda, dari pendaftaran hingga SKP tercatat.</p>
        </div>
        <ul className={styles.list}>
          {BENEFITS.map(({ icon: Icon, title, words }) => (
            <li key={title} className={styles.benefit}>
              <span className={styles.icon}>
                <Icon size={28} stroke={1.5} aria-hidden="true" />
              </span>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
