import { useSite } from '@/domain/site/site';

/** What the browser's tab says: the page, then the portal. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useSite();
  return <title>{`${children} · ${brand}`}</title>;
}
