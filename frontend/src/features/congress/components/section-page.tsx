import type { ReactNode } from 'react';
import { useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import { Container } from '@/ui/container';
import type { Congress } from '../model/congress';
import { isService, type SectionWord, sectionWords } from '../model/sections';
import { PageHead } from './page-head';
import styles from './section-page.module.css';

interface SectionPageProps {
  congress: Congress;
  section: SectionWord;
  children: ReactNode;
}

/** A sub-page: its opening, and what it is for. */
export function SectionPage({ congress, section, children }: SectionPageProps) {
  const { currentData: event } = useGetEventQuery(congress.eventId);
  const { title, lead, was } = sectionWords(section);
  const over = event !== undefined && isOver(event);
  const words = over ? (isService(section) ? undefined : (was ?? lead)) : lead;
  return (
    <>
      <PageHead congress={congress} title={title} {...(words ? { lead: words } : {})} />
      <Container className={styles.body}>{children}</Container>
    </>
  );
}
