import type { ReactNode } from 'react';
import type { Event } from '@/api/types';
import { useChoicesAhead } from '@/domain/sub-event/use-choices-ahead';

interface UntilBegunProps {
  event: Event;
  closed: ReactNode;
  children: ReactNode;
}

/** What stands until the last sub-event of a congress has begun, and while that is not known. */
export default function UntilBegun({ event, closed, children }: UntilBegunProps) {
  return useChoicesAhead(event, null).gone ? closed : children;
}
