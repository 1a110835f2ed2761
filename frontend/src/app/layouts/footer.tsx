import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { useListSocialLinksQuery, useSite } from '@/domain/site/site';
import { selectSession } from '@/domain/session/slice';
import { Container } from '@/ui/container';
import { formatPhone } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { whatsappAddress } from '@/ui/whatsapp';
import { useAppSelector } from '../store';
import { Brand } from './brand';
import styles from './footer.module.css';
import { Placeholder } from './placeholder';

// Drawings at the end of a page need not hold its beginning up. Without them the links keep their names.
const SocialIcon = lazy<ComponentType<{ name: string }>>(() =>
  import('./social-icon').then(
    ({ SocialIcon: Drawn }) => ({ default: Drawn }),
    () => ({ default: () => null }),
  ),
);

/** Below this width the columns fold: a phone would scroll past two screens of links otherwise. */
const NARROW = '(max-width: 63.99em)';

// Mantine's own hook for this is a file more on every first visit.
function onWidthChange(tell: () => void): () => void {
  const width = window.matchMedia(NARROW);
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
}

/** The last word of every public page. */
export function Footer() {
  const { setting, brand } = useSite();
  const { authenticated } = useAppSelector(selectSession);
  const { data: socialLinks = [], error: socialError } = useListSocialLinksQuery();
  useEffect(() => {
    if (socialError) console.warn('the social links could not be loaded', toProblem(socialError).code);
  }, [socialError]);
  const year = new Date().getFullYear();

  return (
    <footer className={styles.footer} data-print="no">
      <Container>
        <div className={styles.call}>
          <p className={styles.tagline}>Kembangkan Kompetensi Anda Bersama Kami</p>
          <div className={styles.account}>
            {authenticated ? (
              <LinkButton variant="accent" size="md" className={styles.way} to={PATHS.memberArea}>
                Member Area
              </LinkButton>
            ) : (
              <>
                <LinkButton variant="on-dark" size="md" className={styles.way} to={PATHS.login}>
                  Login
                </LinkButton>
                <LinkButton variant="accent" size="md" className={styles.way} to={PATHS.register}>
                  Register
                </LinkButton>
              </>
            )}
          </div>
        </div>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <div className={styles.sign}>
              <Brand tone="light" />
            </div>
            {setting?.nama_organisasi && <p className={styles.organisation}>{setting.nama_organisasi}</p>}
            <ul className={styles.social} aria-label="Media sosial">
              {socialLinks.map(({ code, value, url, icon }) => (
                <li key={code}>
                  <a href={url} target="_blank" rel="noreferrer" aria-label={value}>
                    <Suspense>
                      <SocialIcon name={icon} />
                    </Suspense>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <Column title="About Us" navigates>
            <Link to={PATHS.about}>Who we are</Link>
            <Link to={PATHS.vision}>Visi Misi</Link>
            <Link to={PATHS.board}>Our Team</Link>
            <Placeholder name="Fasilitator" />
          </Column>
          <Column title="Katalog Kelas" navigates>
            <Link to={`${PATHS.events}?jenis_event=webinar`}>Webinar</Link>
            <Link to={`${PATHS.events}?jenis_event=workshop`}>Workshop</Link>
            <Link to={PATHS.ecourse}>E-Course</Link>
          </Column>
          <Column title="Contact">
            {setting?.alamat && <p>{setting.alamat}</p>}
            {setting?.telepon && <a href={`tel:${setting.telepon.replace(/[^\d+]/g, '')}`}>{setting.telepon}</a>}
            {setting?.whatsapp && (
              <a href={whatsappAddress(setting.whatsapp)} target="_blank" rel="noreferrer">
                WhatsApp {formatPhone(setting.whatsapp)}
              </a>
            )}
            {setting?.email && <a href={`mailto:${setting.email}`}>{setting.email}</a>}
          </Column>
        </div>
        <p className={styles.copyright}>
          © {year} {brand}. Hak cipta dilindungi.
        </p>
      </Container>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  /** Whether it leads through the portal. */
  navigates?: boolean;
  children: ReactNode;
}

/** One column; on a narrow screen its title folds it. */
function Column({ title, navigates = false, children }: ColumnProps) {
  const id = useId();
  const narrow = useSyncExternalStore(onWidthChange, () => window.matchMedia(NARROW).matches);
  const [open, setOpen] = useState(false);
  const Frame = navigates ? 'nav' : 'div';
  return (
    <Frame className={styles.column} aria-labelledby={navigates ? `${id}-title` : undefined}>
      <h2 id={`${id}-title`}>
        {narrow ? (
          <button type="button" className={styles.fold} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      <div id={id} className={styles.lines} hidden={narrow && !open}>
        {children}
      </div>
    </Frame>
  );
}
