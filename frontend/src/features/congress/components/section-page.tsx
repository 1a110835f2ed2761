import type { ReactNode } from 'react';
import { Container } from '@/ui/container';
import type { Congress } from '../model/congress';
import { type SectionWord, sectionWords } from '../model/sections';
import { PageHead } from './page-head';
import styles from './section-page.module.css';

interface SectionPageProps {
  congress: Congress;
  section: SectionWord;
  children: ReactNode;
}

/** A sub-page: its opening, and what it is for. */
export function SectionPage({ congress, section, children }: SectionPageProps) {
  const { title, lead } = sectionWords(section);
  return (
    <>
      <PageHead congress={congress} title={title} lead={lead} />
      <Container className={styles.body}>{children}</Container>
    </>
  );
}
