import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { eraseDraft, readDraft, writeDraft } from './draft';
import { createDraftKeeper } from './draft-keeper';
import { EMPTY_POSTER } from './poster-form';

const DAY_MS = 86_400_000;
const SAVED_AT = Date.parse('2026-11-20T03:00:00Z');
const FILE = new File(['%PDF-1.7'], 'poster.pdf', { type: 'application/pdf' });
const VALUES = { ...EMPTY_POSTER, judul: 'Sepsis', file: FILE };

let members = 0;
/** Each test has a member of its own. */
function aPlace() {
  members += 1;
  return { memberId: members, eventId: 12 };
}

test('fields, file and key come back as they were', async () => {
  const place = aPlace();
  await writeDraft(place, { values: VALUES, idempotencyKey: 'kunci', savedAt: SAVED_AT }, EMPTY_POSTER);
  const draft = await readDraft(place, SAVED_AT + DAY_MS);
  expect(draft).toMatchObject({ idempotencyKey: 'kunci', savedAt: SAVED_AT, values: { judul: 'Sepsis', photo: null } });
  expect(draft?.values.file).toMatchObject({ name: 'poster.pdf', type: 'application/pdf' });
  expect(await draft?.values.file?.text()).toBe('%PDF-1.7');
});

test('a draft is its member’s and its event’s alone', async () => {
  const place = aPlace();
  await writeDraft(place, { values: VALUES, idempotencyKey: 'kunci', savedAt: SAVED_AT }, EMPTY_POSTER);
  expect(await readDraft({ ...place, eventId: 13 }, SAVED_AT)).toBeNull();
  expect(await readDraft(aPlace(), SAVED_AT)).toBeNull();
});

test('a file that was put aside is not kept', async () => {
  const place = aPlace();
  await writeDraft(place, { values: VALUES, idempotencyKey: 'kunci', savedAt: SAVED_AT }, EMPTY_POSTER);
  await writeDraft(place, { values: { ...VALUES, file: null }, idempotencyKey: 'kunci', savedAt: SAVED_AT }, VALUES);
  expect((await readDraft(place, SAVED_AT))?.values.file).toBeNull();
});

test('a draft that nobody came back to is forgotten', async () => {
  const place = aPlace();
  await writeDraft(place, { values: VALUES, idempotencyKey: 'kunci', savedAt: SAVED_AT }, EMPTY_POSTER);
  expect(await readDraft(place, SAVED_AT + 61 * DAY_MS)).toBeNull();
  expect(await readDraft(place, SAVED_AT)).toBeNull();
});

test('what is sent leaves nothing behind, not even what was being written', async () => {
  const place = aPlace();
  const keeper = createDraftKeeper({ place, idempotencyKey: 'kunci', kept: EMPTY_POSTER, now: () => SAVED_AT, onKept: () => undefined });
  keeper.changed(VALUES);
  await keeper.forget();
  keeper.changed({ ...VALUES, judul: 'Terlambat' });
  keeper.keepNow();
  await keeper.forget();
  expect(await readDraft(place, SAVED_AT)).toBeNull();
});

test('a form that was emptied leaves no draft', async () => {
  const place = aPlace();
  await writeDraft(place, { values: VALUES, idempotencyKey: 'kunci', savedAt: SAVED_AT }, EMPTY_POSTER);
  await new Promise<void>((kept) => {
    const keeper = createDraftKeeper({ place, idempotencyKey: 'kunci', kept: VALUES, now: () => SAVED_AT, onKept: () => kept() });
    keeper.changed(EMPTY_POSTER);
  });
  expect(await readDraft(place, SAVED_AT)).toBeNull();
  await eraseDraft(place);
});
