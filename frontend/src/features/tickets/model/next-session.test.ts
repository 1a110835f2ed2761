import { expect, test } from 'vitest';
import { aFollowedEvent, aFollowedTicket, anOpenOrder, aPaidRoom } from '@/testing/samples-ticket';
import { nextOf, ticketsOfSoon } from './next-session';

const at = (iso: string) => Date.parse(iso);
const session = (id: number, mulai: string, selesai: string) => ({ id, judul: `Sesi ${id}`, mulai, selesai });
const MORNING = session(1, '2026-12-05T08:00:00+08:00', '2026-12-05T10:30:00+08:00');
const NOON = session(2, '2026-12-05T13:00:00+08:00', '2026-12-05T15:00:00+08:00');
const LAST_DAY = session(3, '2026-12-08T08:00:00+08:00', '2026-12-08T12:30:00+08:00');

/** The numbers of event, ticket and session. */
function told(...[events, now]: Parameters<typeof nextOf>) {
  const next = nextOf(events, now);
  return next && [next.event.id, next.entry?.ticket.id, next.entry?.session.id];
}

// Booked in this order, which is not that of time.
const BOOKED = aFollowedEvent({
  tiket: [aFollowedTicket({ id: 'package', sub_event: [NOON, LAST_DAY] }), aFollowedTicket({ id: 'workshop', sub_event: [MORNING] })],
});

test.each([
  ['before all of them', '2026-12-01T00:00:00+08:00', 'workshop', 1],
  ['while one runs', '2026-12-05T10:29:59+08:00', 'workshop', 1],
  ['as it ends', '2026-12-05T10:30:00+08:00', 'package', 2],
  ['on the days after', '2026-12-06T00:00:00+08:00', 'package', 3],
])('%s, the nearest session that is not over is next, whichever ticket was booked first', (_when, now, ticket, id) => {
  expect(told([BOOKED], at(now))).toEqual([94, ticket, id]);
});

test('a ticket that was cancelled or handed over lets into nothing', () => {
  const event = aFollowedEvent({
    tiket: [aFollowedTicket({ id: 'gone', status: 'batal', sub_event: [MORNING] }), aFollowedTicket({ id: 'held', sub_event: [LAST_DAY] })],
  });
  expect(told([event], at('2026-12-01T00:00:00+08:00'))).toEqual([94, 'held', 3]);
  const none = aFollowedEvent({ tiket: [aFollowedTicket({ status: 'batal' })] });
  expect(nextOf([none], at('2026-12-01T00:00:00+08:00'))).toBeUndefined();
});

test('between the days of an event that runs, another one may be next', () => {
  const other = aFollowedEvent({
    id: 31,
    tiket: [aFollowedTicket({ id: 'other', sub_event: [session(4, '2026-12-06T09:00:00+07:00', '2026-12-06T11:00:00+07:00')] })],
  });
  const running = aFollowedEvent({ ...BOOKED, status: 'berlangsung' });
  expect(told([running, other], at('2026-12-05T10:00:00+08:00'))).toEqual([94, 'workshop', 1]);
  expect(told([running, other], at('2026-12-05T16:00:00+08:00'))).toEqual([31, 'other', 4]);
});

test('an order that waits is next by the beginning of its event, and an event that is over never', () => {
  const ordered = aFollowedEvent({ id: 40, tiket: [], pesanan: [anOpenOrder()], mulai: '2026-12-02T08:00:00+08:00' });
  const over = aFollowedEvent({ id: 12, status: 'selesai' });
  const now = at('2026-12-01T00:00:00+08:00');
  expect(told([over, BOOKED, ordered], now)).toEqual([40, undefined, undefined]);
  expect(told([over, BOOKED, { ...ordered, mulai: '2026-12-05T09:00:00+08:00' }], now)).toEqual([94, 'workshop', 1]);
  expect(nextOf([over], now)).toBeUndefined();
});

test('an event of which only a room is paid is next by its beginning, until it is over', () => {
  const slept = aFollowedEvent({ id: 40, tiket: [], tambahan: [aPaidRoom()], mulai: '2026-12-02T08:00:00+08:00' });
  const now = at('2026-12-01T00:00:00+08:00');
  expect(told([BOOKED, slept], now)).toEqual([40, undefined, undefined]);
  expect(nextOf([{ ...slept, status: 'selesai' }], now)).toBeUndefined();
});

test('the tickets of the next two weeks are those that let in by then, the soonest first', () => {
  const far = session(9, '2026-12-20T08:00:00+08:00', '2026-12-20T10:00:00+08:00');
  const events = [
    BOOKED,
    aFollowedEvent({
      tiket: [aFollowedTicket({ id: 'far', sub_event: [far] }), aFollowedTicket({ id: 'void', status: 'batal', sub_event: [NOON] })],
    }),
  ];
  expect(ticketsOfSoon(events, at('2026-12-01T00:00:00+08:00'))).toEqual(['workshop', 'package']);
  expect(ticketsOfSoon(events, at('2026-12-05T12:00:00+08:00'))).toEqual(['package']);
  expect(ticketsOfSoon(events, at('2026-12-09T00:00:00+08:00'))).toEqual(['far']);
  const many = aFollowedEvent({ tiket: Array.from({ length: 20 }, (_, id) => aFollowedTicket({ id: String(id), sub_event: [NOON] })) });
  expect(ticketsOfSoon([many], at('2026-12-01T00:00:00+08:00'))).toHaveLength(12);
});
