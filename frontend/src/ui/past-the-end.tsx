import { useLocation, useSearchParams } from 'react-router';
import type { Paged } from '@/api/types';
import { EmptyState } from './empty-state';
import { LinkButton } from './link-button';

/** Whether nothing is on this page of a list, but on earlier ones. */
export function isPastTheEnd({ data, meta }: Paged<unknown>): boolean {
  return data.length === 0 && meta.total > 0;
}

/** What is said there of a list of `things`, such as `berita`. */
export function pastTheEndWords(things: string): string {
  return `Tidak ada ${things} di halaman ini.`;
}

/** A page behind the last one: says so, and leads to the first one of the same search. */
export function PastTheEnd({ things }: { things: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const first = new URLSearchParams(params);
  first.delete('page');
  return (
    <EmptyState
      title={pastTheEndWords(things)}
      hint="Daftar ini sudah berakhir di halaman sebelumnya."
      action={
        <LinkButton variant="light" to={{ pathname, search: first.toString() }}>
          Ke halaman pertama
        </LinkButton>
      }
    />
  );
}
