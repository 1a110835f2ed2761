/** What the not-found page can say of an address that the portal names but has no page for: what will come there, and what exists instead. */
import { matchPath } from 'react-router';
import { PATHS } from '@/api/paths';

export interface Coming {
  words: string;
  /** A page that exists already. */
  way?: { to: string; label: string };
}

/** A page that exists, under another address than the one that was asked for. */
function elsewhere(name: string, to: string): Coming {
  return { words: `Halaman ${name} sudah tersedia di alamat lain.`, way: { to, label: `Buka ${name}` } };
}

/** The first that fits counts. */
const TABLE: readonly (readonly [pattern: string, coming: Coming])[] = [
  [PATHS.aboutHistory, elsewhere('Sejarah', PATHS.history)],
  [PATHS.aboutVision, elsewhere('Visi Misi', PATHS.vision)],
  [PATHS.aboutStructure, elsewhere('Struktur Organisasi', PATHS.structure)],
  [PATHS.aboutTestimonials, elsewhere('Testimoni', PATHS.testimonials)],
  [PATHS.aboutBoard, elsewhere('Pengurus', PATHS.board)],
];

/** What is to be said of an address; nothing of one that never was. */
export function comingAt(pathname: string): Coming | undefined {
  return TABLE.find(([pattern]) => matchPath(pattern, pathname))?.[1];
}
