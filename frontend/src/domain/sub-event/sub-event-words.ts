/** How what belongs to a sub-event is worded and ordered. */
import type { ProgrammeItem, SessionSpeaker } from '@/api/types';

const ROLES: Readonly<Record<SessionSpeaker['peran'], string>> = {
  pembicara: 'Pembicara',
  moderator: 'Moderator',
  instruktur: 'Instruktur',
};

/** The word for what somebody does at a sub-event. */
export function roleWord(role: SessionSpeaker['peran']): string {
  return ROLES[role];
}

interface Held {
  /** A sub-event's type, or what a line of the programme is. */
  kind: ProgrammeItem['jenis'];
  room: string | null;
}

/** In which room something takes place; what nobody has to travel to is 'Daring'. Nothing where it is not known. */
export function roomWord({ kind, room }: Held): string | null {
  return room ?? (kind === 'webinar' ? 'Daring' : null);
}

/** Things in groups, each under the key of its first member, in order of appearance. */
export function grouped<T>(things: readonly T[], keyOf: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return [...groups];
}
