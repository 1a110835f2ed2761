import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Lesson } from '@/api/types';
import { type LessonKey, useReportProgressMutation } from '../classroom-api';
import { allowedSecond, beginWatching, inSeconds, interrupted, watchedUntil } from '../model/watched';

type Moved = SyntheticEvent<HTMLVideoElement>;

/** So often the server hears what was watched. */
const REPORT_EVERY_MS = 10_000;

/**
 * Follows a video: tells the server which seconds were watched, and keeps from jumping ahead where the course says so. What
 * could not be told stays and is told the next time.
 */
export function useWatching(key: LessonKey, lesson: Lesson) {
  const [report] = useReportProgressMutation();
  const [seconds, setSeconds] = useState(lesson.detik_ditonton);
  const [done, setDone] = useState(lesson.selesai);
  const watching = useRef(beginWatching(Math.max(lesson.posisi_detik, lesson.detik_ditonton)));
  const position = useRef(lesson.posisi_detik);
  const free = lesson.boleh_lompat || done;

  const tell = async (leaving = false) => {
    const told = inSeconds(watching.current.ranges);
    if (told.length === 0) return;
    const before = watching.current.ranges;
    watching.current = { ...watching.current, ranges: [] };
    const { data } = await report({ key, form: { posisi_detik: Math.floor(position.current), ditonton: told }, leaving });
    if (data) {
      setSeconds(data.detik_ditonton);
      if (data.selesai) setDone(true);
    } else watching.current = { ...watching.current, ranges: [...before, ...watching.current.ranges] };
  };

  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const now = () => void latest.current();
    // A phone that puts the browser away may never come back to the page, and says so by this alone.
    const hidden = () => {
      if (document.visibilityState === 'hidden') void latest.current(true);
    };
    const timer = setInterval(now, REPORT_EVERY_MS);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      now();
    };
  }, []);

  const handlers = {
    onLoadedMetadata: ({ currentTarget: player }: Moved) => {
      // Who was nearly through begins anew.
      if (lesson.posisi_detik > 0 && lesson.posisi_detik < player.duration - 5) player.currentTime = lesson.posisi_detik;
    },
    onTimeUpdate: ({ currentTarget: player }: Moved) => {
      position.current = player.currentTime;
      if (!player.paused && !player.seeking) watching.current = watchedUntil(watching.current, player.currentTime, player.playbackRate);
    },
    onSeeking: ({ currentTarget: player }: Moved) => {
      watching.current = interrupted(watching.current);
      const allowed = allowedSecond(player.currentTime, watching.current.furthest, free);
      if (player.currentTime > allowed + 0.5) player.currentTime = allowed;
    },
    onPause: () => {
      watching.current = interrupted(watching.current);
      void tell();
    },
    onEnded: () => void tell(),
  };
  return { seconds, done, free, handlers };
}
