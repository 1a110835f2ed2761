import { useRef, useState } from 'react';
import { newIdempotencyKey } from '@/api/idempotency-key';
import { isAway, toProblem } from '@/api/problem';
import type { DoorList, Entry } from '@/api/types';
import { OFFSETS } from '@/domain/calendar/day-words';
import { useListSubEventsQuery } from '@/domain/sub-event/api';
import { useCheckInByHandMutation, useCheckInMutation } from '../api';
import { judge, venueTime } from '../model/door-list';
import type { Waiting } from '../model/kept-door';
import { type Direction, judged, type Moment, passed, refused, type Scan } from '../model/scan';
import { wayOf } from '../model/way';
import { PATIENCE_MS, useKeptDoor } from './use-kept-door';

/** So many scans are remembered, the newest first. */
const REMEMBERED = 10;

interface Answer {
  data?: Entry;
  error?: unknown;
}

/** The door of one session, of an event, or of whichever is meant, one way: one ticket is looked at after the other. */
export function useDoor(event: number | null, session: number | null, direction: Direction) {
  const [checkIn, scanning] = useCheckInMutation();
  const [checkInByHand, passing] = useCheckInByHandMutation();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const count = useRef(0);
  const kept = useKeptDoor(session);

  const { currentData: sessions } = useListSubEventsQuery(event ?? 0, { skip: event === null });
  const zone = (sessions?.find(({ id }) => id === session) ?? sessions?.[0])?.zona_waktu;
  /** The last moment that the server told by the clock of a venue. */
  const told = useRef<string>(undefined);

  const remember = (byHand: boolean, scan: (moment: Moment) => Scan) => {
    count.current += 1;
    const moment = { number: count.current, now: new Date(), like: zone ? OFFSETS[zone] : (kept.list?.dibuat_pada ?? told.current) };
    setScans((earlier) => [{ ...scan(moment), byHand }, ...earlier].slice(0, REMEMBERED));
  };
  const answered = ({ data, error }: Answer, asked: string, byHand: boolean) => {
    if (data) told.current = data.waktu;
    remember(byHand, (moment) => (data ? passed(data, moment) : refused(toProblem(error), asked, moment)));
  };

  /** By the list of the phone: what it lets through is told to the server later. */
  const byList = async (list: DoorList, scan: Omit<Waiting, 'number' | 'name'>, sure: boolean) => {
    // Another tab of this phone may have let him through meanwhile.
    const known = (await kept.renew()) ?? list;
    const verdict = await judge(known, scan.asked, direction, sure ? null : scan.at);
    if (verdict.kind === 'passes') {
      const { nomor: number, nama: name } = verdict.ticket;
      kept.passed(number, scan, { ...scan, number, name });
    }
    remember(scan.reason !== undefined, (moment) => judged(verdict, list, direction, scan.asked, moment));
  };

  const pass = async (asked: string, reason?: string, anyDay = false) => {
    // Who has to say why has looked at the ticket.
    const sure = anyDay || reason !== undefined;
    const way = wayOf(session, direction, event);
    const byHand = reason !== undefined;
    const { list } = kept;
    const at = list && kept.time();
    const send = async (once: { waktu?: string; idempotencyKey?: string; timeout?: number }): Promise<Answer> => {
      const { waktu, ...named } = once;
      const when = waktu === undefined ? {} : { waktu };
      if (reason === undefined)
        return await checkIn({ body: { kode: asked, ...way, ...when, ...(!sure && { hanya_hari_ini: true }) }, ...named });
      return await checkInByHand({ body: { tiket: asked, alasan: reason, ...way, ...when }, ...named });
    };
    if (!list || !at || session === null) {
      answered(await send({}), asked, byHand);
      return;
    }
    const scan = { key: newIdempotencyKey(), asked, session, direction, at, ...(reason !== undefined && { reason }) };
    if (!navigator.onLine) {
      await byList(list, scan, sure);
      return;
    }
    let answer: Answer = await send({ waktu: at, idempotencyKey: scan.key, timeout: PATIENCE_MS });
    const problem = answer.error === undefined ? null : toProblem(answer.error);
    // No answer may still mean that it was done: later it is told under the same key.
    if (problem && isAway(problem)) {
      await byList(list, scan, sure);
      return;
    }
    // The device's clock was set meanwhile: then the server's own counts.
    if (problem?.errors['waktu']) answer = await send({});
    if (answer.data) kept.passed(answer.data.nomor, { direction, at: venueTime(Date.parse(answer.data.waktu), list.dibuat_pada) });
    answered(answer, asked, byHand);
  };
  return {
    scans,
    kept,
    present: (code: string) => pass(code),
    /** Also into a session of another day. */
    presentAnyway: (code: string) => pass(code, undefined, true),
    passByHand: (ticket: string, reason: string) => pass(ticket, reason),
    busy: scanning.isLoading || passing.isLoading,
  };
}
