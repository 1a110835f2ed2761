import { useRef, useState } from 'react';
import { toProblem } from '@/api/problem';
import type { Entry } from '@/api/types';
import { useCheckInByHandMutation, useCheckInMutation } from '../api';
import { type Direction, passed, refused, type Scan } from '../model/scan';

/** So many scans are remembered, the newest first. */
const REMEMBERED = 10;

/** The door of one session, or of whichever is meant, one way: one ticket is looked at after the other. */
export function useDoor(session: number | null, direction: Direction) {
  const [checkIn, scanning] = useCheckInMutation();
  const [checkInByHand, passing] = useCheckInByHandMutation();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const count = useRef(0);

  const remember = ({ data, error }: { data?: Entry; error?: unknown }, asked: string) => {
    count.current += 1;
    const moment = { number: count.current, now: new Date() };
    const scan = data ? passed(data, moment) : refused(toProblem(error), asked, moment);
    setScans((earlier) => [scan, ...earlier].slice(0, REMEMBERED));
  };
  // Without a word the door lets in, as it always did.
  const way = { sub_event_id: session, ...(direction === 'keluar' && { arah: direction }) };
  const present = async (code: string) => remember(await checkIn({ kode: code, ...way }), code);
  const passByHand = async (ticket: string, reason: string) =>
    remember(await checkInByHand({ tiket: ticket, alasan: reason, ...way }), ticket);
  return { scans, present, passByHand, busy: scanning.isLoading || passing.isLoading };
}
