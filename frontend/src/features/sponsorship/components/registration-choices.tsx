import { IconBuildingHospital, IconStethoscope } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { LinkButton } from '@/ui/link-button';
import styles from './registration-choices.module.css';

const CHOICES = [
  {
    Icon: IconStethoscope,
    title: 'Dokter dan tenaga kesehatan',
    words: 'Ikuti simposium, workshop, dan kelas daring, lalu kumpulkan SKP dan sertifikat dalam satu akun.',
    action: 'Daftar sebagai peserta',
    to: PATHS.register,
  },
  {
    Icon: IconBuildingHospital,
    title: 'Perusahaan dan lembaga',
    words: 'Dukung pendidikan berkelanjutan dan hadir di tengah peserta. Siapkan nama dan alamat lembaga serta data PIC.',
    action: 'Daftar sebagai sponsor',
    to: PATHS.registerSponsor,
  },
];

/** For visitors: which of the two they are, or that they have an account. */
export function RegistrationChoices() {
  return (
    <>
      <ul className={styles.choices}>
        {CHOICES.map(({ Icon, title, words, action, to }) => (
          <li key={to} className={styles.choice}>
            <span className={styles.icon}>
              <Icon size={28} stroke={1.6} aria-hidden="true" />
            </span>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.words}>{words}</p>
            <LinkButton size="md" className={styles.action} to={to}>
              {action}
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className={styles.login}>
        Sudah punya akun? <Link to={PATHS.login}>Login</Link>
      </p>
    </>
  );
}
