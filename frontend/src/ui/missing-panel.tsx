import { Container } from './container';
import { LinkButton } from './link-button';
import styles from './missing-panel.module.css';

interface MissingPanelProps {
  title: string;
  /** What is not there, as in 'halaman ini'. */
  what: string;
  /** Where to go instead. */
  to: string;
  way: string;
}

/** What a page shows in place of something that is not there. */
export function MissingPanel({ title, what, to, way }: MissingPanelProps) {
  return (
    <Container className={styles.missing}>
      <h1>{title}</h1>
      <p>Tautan yang Anda buka mungkin keliru, atau {what} sudah tidak ditampilkan.</p>
      <LinkButton size="md" to={to}>
        {way}
      </LinkButton>
    </Container>
  );
}
