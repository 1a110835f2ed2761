import { useLocation } from 'react-router';
import { type Congress, congressAt } from '@/features/congress/model/congress';

/** The congress whose site the open page belongs to. */
export function useCongress(): Congress {
  const congress = congressAt(useLocation().pathname);
  if (!congress) throw new Error('a congress page is open outside of a congress site');
  return congress;
}
