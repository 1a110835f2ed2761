import { readId } from './read-id';

/** The lesson that an address names; `null` when a part of it cannot be one. */
export function readLesson(params: Readonly<Record<string, string | undefined>>) {
  const [id, catId, subId] = [readId(params['id']), readId(params['catId']), readId(params['subId'])];
  return id === null || catId === null || subId === null ? null : { id, catId, subId };
}
