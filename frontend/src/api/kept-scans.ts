/** Where a door keeps its things on the phone, and how many scans lie there that the server was not told of. */
import { DOOR } from './kept';

const OBJECTS = 'kept';

/** Each scan lies beside the others under its own name, so that two tabs take nothing from each other. */
export const SCAN = 'scan:';

/** Opens the database for one thing and closes it again: one that stays open could not be deleted. */
export async function withDoor<T>(mode: IDBTransactionMode, work: (objects: IDBObjectStore) => T | PromiseLike<T>): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DOOR, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(OBJECTS);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  });
  try {
    return await work(database.transaction(OBJECTS, mode).objectStore(OBJECTS));
  } finally {
    database.close();
  }
}

/** How many scans wait, whoever is logged in. */
export function countWaitingScans(): Promise<number> {
  return withDoor(
    'readonly',
    (objects) =>
      new Promise<number>((resolve, reject) => {
        const counting = objects.count(IDBKeyRange.bound(SCAN, `${SCAN}\uffff`));
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error ?? new Error('not counted'));
      }),
  );
}
