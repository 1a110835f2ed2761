/**
 * What a member has filled in and not yet handed in, kept on the device so that a reload or an empty battery costs
 * nothing. Files are kept as their bytes, each on its own, and written only when they change.
 */
import { createStore, del, delMany, get, set, type UseStore } from 'idb-keyval';
import { EMPTY_POSTER, isFilled, POSTER_FIELDS, type PosterValues, TEXT_FIELDS } from './poster-form';

const DATABASE = 'portal.e_poster_drafts';
/** A draft that nobody came back to for so long is forgotten. */
const KEPT_FOR_MS = 60 * 86_400_000;
const FILES = ['file', 'photo'] as const;

type Texts = Pick<PosterValues, (typeof TEXT_FIELDS)[number]>;

interface KeptTexts {
  texts: Texts;
  idempotencyKey: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

export interface Draft {
  values: PosterValues;
  /** Under which it is handed in, also when a try before the reload was cut off. */
  idempotencyKey: string;
  savedAt: number;
}

/** Whose draft, for which event. */
export interface DraftPlace {
  memberId: number;
  eventId: number;
}

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore(DATABASE, 'drafts');
  return opened;
}

function keyOf({ memberId, eventId }: DraftPlace, part: 'texts' | (typeof FILES)[number]): string {
  return `${memberId}/${eventId}/${part}`;
}

/** Whether there is anything worth keeping. */
export function isWorthKeeping(values: PosterValues): boolean {
  return POSTER_FIELDS.some((field) => isFilled(values[field]));
}

export async function readDraft(place: DraftPlace, now: number): Promise<Draft | null> {
  const kept = await get<KeptTexts>(keyOf(place, 'texts'), store());
  if (!kept) return null;
  if (now - kept.savedAt > KEPT_FOR_MS) {
    await eraseDraft(place);
    return null;
  }
  const [file, photo] = await Promise.all(FILES.map((part) => readFile(place, part)));
  const values = { ...EMPTY_POSTER, ...kept.texts, file: file ?? null, photo: photo ?? null };
  return isWorthKeeping(values) ? { values, idempotencyKey: kept.idempotencyKey, savedAt: kept.savedAt } : null;
}

async function readFile(place: DraftPlace, part: (typeof FILES)[number]): Promise<File | null> {
  const kept = await get<KeptFile>(keyOf(place, part), store());
  return kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null;
}

/** Keeps a draft; of its files only those that are not the ones kept `before`. */
export async function writeDraft(place: DraftPlace, { values, idempotencyKey, savedAt }: Draft, before: PosterValues): Promise<void> {
  for (const part of FILES) {
    const file = values[part];
    if (file === before[part]) continue;
    if (file)
      await set(keyOf(place, part), { name: file.name, type: file.type, bytes: await file.arrayBuffer() } satisfies KeptFile, store());
    else await del(keyOf(place, part), store());
  }
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, values[field]])) as Texts;
  await set(keyOf(place, 'texts'), { texts, idempotencyKey, savedAt } satisfies KeptTexts, store());
}

export async function eraseDraft(place: DraftPlace): Promise<void> {
  await delMany([keyOf(place, 'texts'), ...FILES.map((part) => keyOf(place, part))], store());
}
