import { type DraftPlace, eraseDraft, isWorthKeeping, writeDraft } from './draft';
import type { PosterValues } from './poster-form';

/** Typing is kept when it pauses. */
const PAUSE_MS = 800;

interface KeeperOptions {
  place: DraftPlace;
  idempotencyKey: string;
  /** What is kept already. */
  kept: PosterValues;
  now: () => number;
  /** When it was kept; `null` when the device does not let it. */
  onKept: (savedAt: number | null) => void;
}

export interface DraftKeeper {
  changed: (values: PosterValues) => void;
  keepNow: () => void;
  forget: () => Promise<void>;
}

/** Keeps what is filled in, one write after the other. */
export function createDraftKeeper({ place, idempotencyKey, kept, now, onKept }: KeeperOptions): DraftKeeper {
  let before = kept;
  let latest = kept;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    if (ended || latest === before) return;
    const values = latest;
    const savedAt = now();
    try {
      if (isWorthKeeping(values)) await writeDraft(place, { values, idempotencyKey, savedAt }, before);
      else await eraseDraft(place);
      before = values;
      onKept(savedAt);
    } catch {
      // A full or a forbidden storage: the form goes on without a draft, and says so.
      onKept(null);
    }
  };
  const keepNow = () => {
    clearTimeout(timer);
    writing = writing.then(write);
  };
  return {
    changed: (values) => {
      const newFiles = values.file !== latest.file || values.photo !== latest.photo;
      latest = { ...values };
      clearTimeout(timer);
      if (newFiles) keepNow();
      else timer = setTimeout(keepNow, PAUSE_MS);
    },
    keepNow,
    forget: async () => {
      ended = true;
      clearTimeout(timer);
      await writing;
      // What cannot be erased could not be kept either.
      await eraseDraft(place).catch(() => undefined);
    },
  };
}
