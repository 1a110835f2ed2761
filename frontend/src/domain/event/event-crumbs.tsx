import { PATHS } from '@/api/paths';
import { type Crumb, Crumbs } from '@/ui/crumbs';

interface EventCrumbsProps {
  /** Further steps below the event list. */
  steps?: readonly Crumb[];
  /** Stands on dark or on white. */
  tone?: 'dark' | 'light';
}

/** Where a page stands below the event list. */
export function EventCrumbs({ steps = [], tone = 'light' }: EventCrumbsProps) {
  return <Crumbs above={[{ label: 'Event', to: PATHS.events }, ...steps]} tone={tone} />;
}
