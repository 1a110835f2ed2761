import { MissingPanel } from '@/ui/missing-panel';
import type { Congress } from '../model/congress';

interface MissingProps {
  congress: Congress;
  title?: string;
}

/** An address that the site does not have. */
export function Missing({ congress, title = 'Halaman tidak ditemukan' }: MissingProps) {
  return <MissingPanel title={title} what="halaman ini" to={congress.path} way={`Kembali ke ${congress.name} ${congress.year}`} />;
}
