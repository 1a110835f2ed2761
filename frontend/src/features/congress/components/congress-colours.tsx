import type { ReactNode } from 'react';
import { congressOf } from '../model/congress';

/** The colours of a congress around what belongs to it outside of its site. */
export default function CongressColours({ eventId, children }: { eventId: number; children: ReactNode }) {
  return <div style={congressOf(eventId)?.look.variables}>{children}</div>;
}
