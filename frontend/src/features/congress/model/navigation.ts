/** What a congress site's own navigation offers. */
import type { Congress } from './congress';
import { isEventType } from '@/domain/sub-event/event-type';
import { isService, type SectionWord, sectionWords } from './sections';

export interface SiteLink {
  label: string;
  to: string;
}

export interface SiteNavigation {
  /** Parts of the front page. */
  parts: SiteLink[];
  /** Sub-pages, in two groups. */
  groups: { label: string; links: SiteLink[] }[];
}

/** The archive of a congress that is over sells nothing: it leads to what took place; and nothing leads to what is empty. */
export function navigationOf(
  { path, sections: all, sectionPath }: Congress,
  over: boolean,
  empty: readonly SectionWord[] = [],
): SiteNavigation {
  const sections = all.filter((word) => !(over && isService(word)) && !empty.includes(word));
  const part = (label: string, id: string) => ({ label, to: `${path}#${id}` });
  const parts = [
    part('Program', 'program'),
    part('Pembicara', 'pembicara'),
    ...(over ? [] : [part('Biaya', 'biaya')]),
    part('Lokasi', 'lokasi'),
  ];
  if (!sectionPath) return { parts: [part('Kegiatan', 'kegiatan'), ...parts], groups: [] };

  const links = (words: readonly SectionWord[]) => words.map((word) => ({ label: sectionWords(word).title, to: sectionPath(word) }));
  const scientific = (word: SectionWord) => isEventType(word) || word === 'bundling';
  return {
    parts,
    groups: [
      { label: 'Kegiatan', links: links(sections.filter(scientific)) },
      { label: 'Layanan', links: links(sections.filter((word) => !scientific(word))) },
    ].filter((group) => group.links.length > 0),
  };
}
