import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './member-note.module.css';

/** For somebody who is logged in but is no sponsor: nothing is to be done here. */
export function MemberNote({ name }: { name: string | undefined }) {
  return (
    <section className={styles.note}>
      <h2 className={styles.title}>{name ? `${name}, Anda sudah terdaftar` : 'Anda sudah terdaftar'}</h2>
      <p>
        Dengan akun ini Anda dapat langsung mengikuti event sebagai peserta. Sponsor memakai akun tersendiri, dengan email
        yang berbeda.
      </p>
      <div className={styles.ways}>
        <Link className={styles.main} to={PATHS.events}>
          Lihat event
        </Link>
        <Link className={styles.other} to={PATHS.registerSponsor}>
          Daftarkan akun sponsor
        </Link>
      </div>
    </section>
  );
}
