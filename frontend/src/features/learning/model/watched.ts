/** Which seconds of a video were watched, as the player tells the time. */
export type Range = readonly [from: number, to: number];

export interface Watching {
  /** What was watched since it was last reported. */
  ranges: readonly Range[];
  /** Where the player was last, while it runs. */
  at: number | null;
  /** The furthest second that was ever watched: no further may one jump where the course says so. */
  furthest: number;
}

/**
 * Two moments further apart were not watched but jumped over. In seconds of a clock: a player at double speed goes twice as
 * far in them.
 */
const LARGEST_STEP = 2.5;

export function beginWatching(furthest: number): Watching {
  return { ranges: [], at: null, furthest };
}

/** The player, at so many times its speed, stands at a second; what lies between the last one and it was watched, if it is near. */
export function watchedUntil({ ranges, at, furthest }: Watching, second: number, speed = 1): Watching {
  const step = at === null ? 0 : second - at;
  if (step <= 0 || step > LARGEST_STEP * Math.max(1, speed) || at === null) return { ranges, at: second, furthest };
  return { ranges: merged([...ranges, [at, second]]), at: second, furthest: Math.max(furthest, second) };
}

/** The player was stopped, or moved. */
export function interrupted(watching: Watching): Watching {
  return { ...watching, at: null };
}

/** Ranges in their order, those that touch made one. */
export function merged(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort(([one], [other]) => one - other);
  const whole: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

/** The same in whole seconds, as the server is told; what is less than a second is kept for the next time. */
export function inSeconds(ranges: readonly Range[]): [number, number][] {
  return ranges.map(([from, to]): [number, number] => [Math.floor(from), Math.ceil(to)]).filter(([from, to]) => to > from);
}

/** Where a jump ends: where it was meant to, or at the furthest second that was watched. */
export function allowedSecond(wanted: number, furthest: number, free: boolean): number {
  return free ? wanted : Math.min(wanted, furthest + 0.5);
}
