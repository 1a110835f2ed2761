import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { startWorker } from '@/api/offline-worker';
import { isAway, type Problem, toProblem } from '@/api/problem';
import { selectSession } from '@/domain/session/slice';
import type { DoorList } from '@/api/types';
import { useCheckInByHandMutation, useCheckInMutation, useLazyListDoorTicketsQuery } from '../api';
import { after, venueTime } from '../model/door-list';
import { eraseDoor, type KeptDoor, readDoor, type Waiting, writeDoor } from '../model/kept-door';
import { wayOf } from '../model/way';

/** So often the door looks whether it can tell what waits, and whether its hour is over. */
const LOOK_EVERY_MS = 15_000;
/** A list of so long ago is asked for again while there is a connection, so that an hour lies ahead when it goes. */
const RENEW_AFTER_MS = 10 * 60_000;

/** What came of telling the server. */
export interface Told {
  sent: number;
  /** What it did not take, and why. */
  refused: readonly { key: string; number: string; name: string; words: string }[];
}

const NOTHING_TOLD: Told = { sent: 0, refused: [] };

/** What is not taken now, but later, when the server or the session is there again. */
function isForLater(problem: Problem): boolean {
  return isAway(problem) || problem.status === 401 || problem.status === 403;
}

/** What this phone keeps for the time without a connection: the list of a session, and what it has not told yet. */
export function useKeptDoor(session: number | null) {
  const { userId } = useSelector(selectSession);
  const member = userId ?? 0;
  const [door, setDoor] = useState<KeptDoor | null>(null);
  const [told, setTold] = useState(NOTHING_TOLD);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [telling, setTelling] = useState(false);
  const [ask, { isFetching }] = useLazyListDoorTicketsQuery();
  const [checkIn] = useCheckInMutation();
  const [checkInByHand] = useCheckInByHandMutation();
  // What happens in the time between two drawings counts too.
  const latest = useRef<KeptDoor | null>(null);
  const left = useRef(false);
  const busy = useRef(false);
  const written = useRef<Promise<unknown>>(Promise.resolve());

  const change = useCallback((next: KeptDoor | null) => {
    latest.current = next;
    setDoor(next);
    // One after the other, and none after the door was left: somebody may have logged out.
    written.current = written.current
      .then(() => (left.current ? undefined : next && (next.list ?? next.waiting.length > 0) ? writeDoor(next) : eraseDoor()))
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    left.current = false;
    void readDoor(member)
      .catch(() => null)
      .then((kept) => {
        if (left.current || latest.current || !kept) return;
        latest.current = kept;
        setDoor(kept);
      });
    return () => {
      left.current = true;
    };
  }, [member]);

  const prepare = async () => {
    if (session === null) return;
    const { data: list, error } = await ask(session);
    if (left.current) return;
    if (!list) {
      setProblem(toProblem(error));
      return;
    }
    setProblem(null);
    const waiting = latest.current?.waiting ?? [];
    // Who went through and was not told of yet has gone through all the same.
    const known = waiting.filter((one) => one.session === session).reduce((so, one) => after(so, one.number, one.direction, one.at), list);
    change({ member, session, list: known, ahead: Date.parse(list.dibuat_pada) - Date.now(), waiting });
    void startWorker();
  };

  const tell = async () => {
    if (busy.current || !latest.current?.waiting.length) return;
    busy.current = true;
    setTelling(true);
    let [sent, refused] = [0, [] as Told['refused'][number][]];
    for (let next = firstOf(latest.current); next; next = firstOf(latest.current)) {
      const way = { ...wayOf(next.session, next.direction), waktu: next.at };
      // The same each time, so that it is one, however often it is told.
      const once = { idempotencyKey: next.key, timeout: PATIENCE_MS };
      const scan = () => checkIn({ body: { kode: next.asked, ...way }, ...once });
      const byHand = (reason: string) => checkInByHand({ body: { tiket: next.asked, alasan: reason, ...way }, ...once });
      const answer: { error?: unknown } = next.reason === undefined ? await scan() : await byHand(next.reason);
      const { error } = answer;
      if (left.current) return;
      if (error) {
        const why = toProblem(error);
        if (isForLater(why)) break;
        refused = [...refused, { key: next.key, number: next.number, name: next.name, words: why.message }];
      } else sent += 1;
      const { key } = next;
      const current = latest.current;
      change({ ...current, waiting: current.waiting.filter((one) => one.key !== key) });
    }
    if (sent > 0 || refused.length > 0) {
      setTold((before) => ({ sent: before.sent + sent, refused: [...before.refused, ...refused] }));
      await prepare();
    }
    busy.current = false;
    setTelling(false);
  };

  const look = useEffectEvent(() => {
    const current = latest.current;
    if (!current) return;
    if (current.list && !isGood(current.list, current.ahead)) change({ ...current, list: null });
    if (!navigator.onLine) return;
    if (current.waiting.length > 0) void tell();
    else if (current.session === session && current.list && serverTime(current) - Date.parse(current.list.dibuat_pada) > RENEW_AFTER_MS) {
      void prepare();
    }
  });
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);

  const list = door?.session === session && door.list && isGood(door.list, door.ahead) ? door.list : null;
  return {
    /** The list of this session while it is good. */
    list,
    waiting: door?.waiting.length ?? 0,
    told,
    problem,
    preparing: isFetching,
    telling,
    prepare,
    tell,
    /** When it is by the server's clock, as its list tells time. */
    time: () => (latest.current?.list ? venueTime(serverTime(latest.current), latest.current.list.dibuat_pada) : null),
    /** Remembers who went through; whoever the server does not know of yet waits. */
    passed: (number: string, way: Pick<Waiting, 'direction' | 'at'>, waits?: Waiting) => {
      const current = latest.current;
      if (!current?.list) return;
      change({
        ...current,
        list: after(current.list, number, way.direction, way.at),
        waiting: waits ? [...current.waiting, waits] : current.waiting,
      });
    },
  };
}

function firstOf(door: KeptDoor | null): Waiting | undefined {
  return door?.waiting[0];
}

function serverTime({ ahead }: KeptDoor): number {
  return Date.now() + ahead;
}

function isGood({ berlaku_sampai }: DoorList, ahead: number): boolean {
  return Date.now() + ahead < Date.parse(berlaku_sampai);
}

/** A door that has a list does not wait longer for an answer. */
export const PATIENCE_MS = 8_000;
