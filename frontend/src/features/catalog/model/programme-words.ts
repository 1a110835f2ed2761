/** How the parts of an event are worded on the screen. */
import type { SessionSpeaker, SubEvent } from '@/api/types';

type Times = Pick<SubEvent, 'jam_mulai' | 'jam_selesai'>;

const dots = (time: string) => time.replace(':', '.');

/** `08:00`, `10:30` → `08.00–10.30`. */
export function hours({ jam_mulai, jam_selesai }: Times): string {
  return `${dots(jam_mulai)}–${dots(jam_selesai)}`;
}

const shortDays = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDays = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-12-05` → `Sab, 5 Des`. */
export function shortDay(day: string): string {
  return shortDays.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-12-05` → `Sabtu, 5 Desember 2026`. */
export function longDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** Few enough seats to be worth hurrying. */
const FEW_SEATS = 10;

/** How full a sub-event is: `gone`, `few` or `free`; the words say how many seats are left. */
export function seats({ kuota, sisa_kuota }: Pick<SubEvent, 'kuota' | 'sisa_kuota'>): { state: 'gone' | 'few' | 'free'; words: string } {
  if (sisa_kuota === null) return { state: 'free', words: kuota === null ? 'Tanpa batas kuota' : `Kuota ${kuota} kursi` };
  if (sisa_kuota <= 0) return { state: 'gone', words: 'Kuota habis' };
  return { state: sisa_kuota <= FEW_SEATS ? 'few' : 'free', words: `Sisa ${sisa_kuota} kursi` };
}

const ROLES: Readonly<Record<SessionSpeaker['peran'], string>> = {
  pembicara: 'Pembicara',
  moderator: 'Moderator',
  instruktur: 'Instruktur',
};

/** The word for what somebody does at a sub-event. */
export function roleWord(role: SessionSpeaker['peran']): string {
  return ROLES[role];
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
