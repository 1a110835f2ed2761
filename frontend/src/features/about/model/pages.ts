/** The pages on which the association tells of itself. */
import { PATHS } from '@/api/paths';

/** In the order of the links that lead from one to the other. */
export const ABOUT_PAGES = [
  { label: 'Tentang', to: PATHS.about },
  { label: 'Visi Misi', to: PATHS.vision },
  { label: 'Sejarah', to: PATHS.history },
  { label: 'Pengurus', to: PATHS.board },
  { label: 'Struktur', to: PATHS.structure },
] as const;

/** What stands between Home and each of them. */
export const BELOW_ABOUT = [{ label: 'Tentang', to: PATHS.about }] as const;
