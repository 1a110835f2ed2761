/** The three congresses that have a site of their own: where each stands, what it offers, and how it looks. */
import { PATHS } from '@/api/paths';
import type { SectionWord } from './sections';
import { INASIA_2025, INASIA_2026, KONAS_2025, type Look } from './looks';

export interface Congress {
  /** The event that the site is about. */
  eventId: number;
  /** The site's front page. */
  path: string;
  name: string;
  year: string;
  look: Look;
  /** The sub-pages, in the order of the menu. */
  sections: readonly SectionWord[];
  /** Where a sub-page stands; a site without sub-pages has none. */
  sectionPath?: (word: SectionWord) => string;
  /** Where a sub-event has a page of its own; elsewhere its card tells everything. */
  subEventPath?: (id: number) => string;
}

const konas2025: Congress = {
  eventId: 84,
  path: PATHS.konas2025,
  name: 'KONAS',
  year: '2025',
  look: KONAS_2025,
  sections: ['symposium', 'workshop', 'masterclass', 'webinar', 'bundling', 'e-poster', 'akomodasi', 'paket-wisata', 'hospitality'],
  sectionPath: (word) => `${PATHS.konas2025}/${word}`,
};

const inasia2025: Congress = {
  eventId: 86,
  path: PATHS.inasia2025,
  name: 'InASIA',
  year: '2025',
  look: INASIA_2025,
  sections: [],
};

const inasia2026: Congress = {
  eventId: 94,
  path: PATHS.inasia2026,
  name: 'InASIA',
  year: '2026',
  look: INASIA_2026,
  sections: [
    'symposium',
    'workshop',
    'masterclass',
    'webinar',
    'pelatihan',
    'bundling',
    'e-poster',
    'akomodasi',
    'paket-wisata',
    'hospitality',
  ],
  sectionPath: (word) => `${PATHS.inasia2026}/event/${word}`,
  subEventPath: (id) => `${PATHS.inasia2026}/event/${id}`,
};

export const CONGRESSES: readonly Congress[] = [konas2025, inasia2025, inasia2026];

/** The youngest of them, which comes next until it is over. */
export const NEXT_CONGRESS = inasia2026;

/** The congress whose site an address belongs to; the router reads addresses without regard to case, and so does this. */
export function congressAt(pathname: string): Congress | undefined {
  const asked = `${pathname.toLowerCase()}/`;
  return CONGRESSES.find(({ path }) => asked.startsWith(`${path}/`));
}

/** The congress that an event is. */
export function congressOf(eventId: number): Congress | undefined {
  return CONGRESSES.find((congress) => congress.eventId === eventId);
}

/** The sub-page that a word of the address names, if the site has it. */
export function sectionOf(congress: Congress, word: string | undefined): SectionWord | undefined {
  return congress.sections.find((section) => section === word?.toLowerCase());
}

/** Whether a word below the front page can be a page: a section, or the number of a sub-event where those have pages. */
export function hasPage(congress: Congress, word: string): boolean {
  return sectionOf(congress, word) !== undefined || (congress.subEventPath !== undefined && /^[1-9]\d{0,9}$/.test(word));
}
