import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useListSocialLinksQuery, useSite } from '@/domain/site/site';
import { Container } from '@/ui/container';
import { Brand } from './brand';
import styles from './footer.module.css';
import { Placeholder } from './placeholder';
import { SocialIcon } from './social-icon';

/** The last word of every public page. */
export function Footer() {
  const { setting, brand } = useSite();
  const { data: socialLinks = [] } = useListSocialLinksQuery();
  const year = new Date().getFullYear();

  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.call}>
          <p className={styles.tagline}>Kembangkan Kompetensi Anda Bersama Kami</p>
          <div className={styles.account}>
            <Link className={styles.login} to={PATHS.login}>
              Login
            </Link>
            <Link className={styles.register} to={PATHS.register}>
              Register
            </Link>
          </div>
        </div>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Brand tone="light" />
            {setting?.nama_organisasi && <p className={styles.organisation}>{setting.nama_organisasi}</p>}
            <ul className={styles.social} aria-label="Media sosial">
              {socialLinks.map(({ code, value, url, icon }) => (
                <li key={code}>
                  <a href={url} target="_blank" rel="noreferrer" aria-label={value}>
                    <SocialIcon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav className={styles.column} aria-labelledby="footer-about">
            <h2 id="footer-about">About Us</h2>
            <Link to={PATHS.about}>Who we are</Link>
            <Link to={PATHS.vision}>Visi Misi</Link>
            <Link to={PATHS.board}>Our Team</Link>
            <Placeholder>Fasilitator</Placeholder>
          </nav>
          <nav className={styles.column} aria-labelledby="footer-classes">
            <h2 id="footer-classes">Katalog Kelas</h2>
            <Link to={`${PATHS.events}?jenis_event=webinar`}>Webinar</Link>
            <Link to={`${PATHS.events}?jenis_event=workshop`}>Workshop</Link>
            <Link to={PATHS.ecourse}>E-Course</Link>
          </nav>
          <div className={styles.column}>
            <h2>Contact</h2>
            {setting?.alamat && <p>{setting.alamat}</p>}
            {setting?.telepon && <a href={`tel:${setting.telepon.replace(/[^\d+]/g, '')}`}>{setting.telepon}</a>}
            {setting?.whatsapp && (
              <a href={`https://wa.me/${setting.whatsapp.replace(/\D/g, '').replace(/^0/, '62')}`} target="_blank" rel="noreferrer">
                WhatsApp {setting.whatsapp}
              </a>
            )}
            {setting?.email && <a href={`mailto:${setting.email}`}>{setting.email}</a>}
          </div>
        </div>
        <p className={styles.copyright}>
          © {year} {brand}. Hak cipta dilindungi.
        </p>
      </Container>
    </footer>
  );
}
