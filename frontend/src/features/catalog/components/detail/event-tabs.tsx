import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Event } from '@/api/types';
import { TabStrip, tabClass } from '@/ui/tab-strip';
import { useEmptyParts } from '../../hooks/use-empty-parts';
import styles from './event-tabs.module.css';
import { type PartId, PARTS } from './parts';

/** A part counts as the one that is read once it has come so far up, in pixels. */
const READ_BELOW = 160;

/** The parts of an event's page, in reach wherever one reads; each is an address of its own. */
export function EventTabs({ event }: { event: Event }) {
  const empty = useEmptyParts(event);
  const parts = (Object.keys(PARTS) as PartId[]).filter((part) => !empty.includes(part));
  const read = useSyncExternalStore(onMove, () => partInSight(parts));

  return (
    <TabStrip label="Bagian event" current={read} className={styles.tabs}>
      {parts.map((part) => (
        <Link key={part} to={{ hash: part }} replace className={tabClass} aria-current={part === read ? 'location' : undefined}>
          {PARTS[part]}
        </Link>
      ))}
    </TabStrip>
  );
}

function onMove(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** The last part whose beginning was passed; at the end of the page the last one, however short it is. */
function partInSight(parts: readonly PartId[]): PartId | undefined {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return parts.at(-1);
  return parts.findLast((part) => (document.getElementById(part)?.getBoundingClientRect().top ?? Infinity) < READ_BELOW) ?? parts[0];
}
