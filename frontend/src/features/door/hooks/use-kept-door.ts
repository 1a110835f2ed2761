import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { startWorker } from '@/api/offline-worker';
import { isAway, type Problem, toProblem } from '@/api/problem';
import { selectSession } from '@/domain/session/slice';
import type { DoorList } from '@/api/types';
import { useCheckInByHandMutation, useCheckInMutation, useLazyListDoorTicketsQuery } from '../api';
import { after, venueTime } from '../model/door-list';
import { dropScan, eraseList, keepScan, type KeptDoor, readDoor, type Waiting, writeDoor } from '../model/kept-door';
import { wayOf } from '../model/way';

/** So often the door looks whether it can tell what waits, and whether its hour is over. */
const LOOK_EVERY_MS = 15_000;
/** A list of so long ago is asked for again while there is a connection, so that an hour lies ahead when it goes. */
const RENEW_AFTER_MS = 10 * 60_000;

/** What is not taken now, but later, when the server or the session is there again. */
function isForLater(problem: Problem): boolean {
  return isAway(problem) || problem.status === 401 || problem.status === 403;
}

/** What this phone keeps for the time without a connection: the list of a session, and what it has not told yet. */
export function useKeptDoor(session: number | null) {
  const { userId } = useSelector(selectSession);
  const member = userId ?? 0;
  const [door, setDoor] = useState<KeptDoor | null>(null);
  const [sent, setSent] = useState(0);
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
  /** Scans of this tab that are not on the phone yet, and those of any tab that are done with. */
  const unwritten = useRef(new Set<string>());
  const done = useRef(new Set<string>());

  const show = useCallback((next: KeptDoor) => {
    latest.current = next;
    setDoor(next);
  }, []);
  // One after the other, and none after the door was left: somebody may have logged out.
  const write = useCallback((work: () => Promise<unknown>) => {
    written.current = written.current.then(() => (left.current ? undefined : work())).catch(() => undefined);
  }, []);
  const change = useCallback(
    (next: KeptDoor) => {
      show(next);
      write(() => (next.list ? writeDoor(next) : eraseList()));
    },
    [show, write],
  );
  const drop = useCallback(
    (current: KeptDoor, keys: readonly string[]) => {
      for (const key of keys) {
        done.current.add(key);
        write(() => dropScan(key));
      }
      show({ ...current, waiting: current.waiting.filter(({ key }) => !keys.includes(key)) });
    },
    [show, write],
  );

  /** What another tab saw meanwhile stands beside what this one did: nobody goes through twice. Answers the list as it is then. */
  const renew = useCallback(async () => {
    const reading = written.current.then(() => (left.current ? undefined : readDoor(member)));
    written.current = reading.catch(() => undefined);
    const kept = await reading.catch(() => undefined);
    const current = latest.current;
    if (left.current || kept === undefined || !current) return current?.list ?? null;
    const next = joined(current, kept?.waiting ?? [], unwritten.current, done.current);
    show(next);
    return next.list;
  }, [member, show]);

  useEffect(() => {
    left.current = false;
    void readDoor(member)
      .catch(() => null)
      .then((kept) => {
        if (left.current || latest.current || !kept) return;
        show(kept);
      });
    return () => {
      left.current = true;
    };
  }, [member, show]);

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
    const known = marked(list, session, waiting);
    change({ member, session, list: known, ahead: Date.parse(list.dibuat_pada) - Date.now(), waiting });
    void startWorker();
  };

  const tell = async () => {
    if (busy.current || !latest.current?.waiting.length) return;
    busy.current = true;
    setTelling(true);
    await renew();
    let [taken, refused] = [0, 0];
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
        refused += 1;
        // It stays on the phone with its reason until somebody has read it.
        const read = { ...next, refused: firstWords(why) };
        const current = latest.current;
        show({ ...current, waiting: current.waiting.map((one) => (one.key === read.key ? read : one)) });
        write(() => keepScan(member, read));
      } else {
        taken += 1;
        drop(latest.current, [next.key]);
      }
    }
    if (taken > 0 || refused > 0) {
      setSent((before) => before + taken);
      await prepare();
    }
    busy.current = false;
    setTelling(false);
  };

  const look = useEffectEvent(async () => {
    await renew();
    const current = latest.current;
    if (!current || left.current) return;
    if (current.list && !isGood(current.list, current.ahead)) change({ ...current, list: null });
    if (!navigator.onLine) return;
    if (firstOf(current)) void tell();
    else if (current.session === session && current.list && serverTime(current) - Date.parse(current.list.dibuat_pada) > RENEW_AFTER_MS) {
      void prepare();
    }
  });
  useEffect(() => {
    const now = () => void look();
    const timer = setInterval(now, LOOK_EVERY_MS);
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, []);

  const list = door?.session === session && door.list && isGood(door.list, door.ahead) ? door.list : null;
  return {
    /** The list of this session while it is good. */
    list,
    waiting: door?.waiting.filter(waits).length ?? 0,
    /** How many were told and taken since the page was opened. */
    sent,
    /** What the server did not take, each with its reason, until somebody has read it. */
    refused: door?.waiting.filter((one) => !waits(one)) ?? [],
    problem,
    preparing: isFetching,
    telling,
    prepare,
    tell,
    renew,
    /** Somebody has read what was not taken. */
    dismiss: () => {
      const current = latest.current;
      if (current)
        drop(
          current,
          current.waiting.filter((one) => !waits(one)).map(({ key }) => key),
        );
    },
    /** When it is by the server's clock, as its list tells time. */
    time: () => (latest.current?.list ? venueTime(serverTime(latest.current), latest.current.list.dibuat_pada) : null),
    /** Remembers who went through; whoever the server does not know of yet waits. */
    passed: (number: string, way: Pick<Waiting, 'direction' | 'at'>, scan?: Waiting) => {
      const current = latest.current;
      if (!current) return;
      if (scan) {
        unwritten.current.add(scan.key);
        write(() => keepScan(member, scan).then(() => unwritten.current.delete(scan.key)));
      }
      change({
        ...current,
        list: current.list && after(current.list, number, way.direction, way.at),
        waiting: scan ? [...current.waiting, scan] : current.waiting,
      });
    },
  };
}

function waits({ refused }: Waiting): boolean {
  return refused === undefined;
}

function firstOf(door: KeptDoor | null): Waiting | undefined {
  return door?.waiting.find(waits);
}

/** A broken rule says more than that there is one. */
function firstWords({ message, errors }: Problem): string {
  return Object.values(errors)[0]?.[0] ?? message;
}

/** The list, and who went through without its server knowing. */
function marked(list: DoorList, session: number, scans: readonly Waiting[]): DoorList {
  const own = scans.filter((one) => one.session === session && waits(one));
  return own.reduce((so, one) => after(so, one.number, one.direction, one.at), list);
}

/** A door with the scans that lie on the phone, whichever tab put them there, and with those that this one is about to put there. */
function joined(current: KeptDoor, kept: readonly Waiting[], unwritten: ReadonlySet<string>, done: ReadonlySet<string>): KeptDoor {
  const known = new Set(current.waiting.map(({ key }) => key));
  const there = kept.filter(({ key }) => !done.has(key));
  const others = there.filter(({ key }) => !known.has(key));
  const own = current.waiting.filter(({ key }) => unwritten.has(key) && !there.some((one) => one.key === key));
  return { ...current, list: current.list && marked(current.list, current.session, others), waiting: [...there, ...own] };
}

function serverTime({ ahead }: KeptDoor): number {
  return Date.now() + ahead;
}

function isGood({ berlaku_sampai }: DoorList, ahead: number): boolean {
  return Date.now() + ahead < Date.parse(berlaku_sampai);
}

/** A door that has a list does not wait longer for an answer. */
export const PATIENCE_MS = 8_000;
