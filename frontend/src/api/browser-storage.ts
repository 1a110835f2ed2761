/**
 * What the browser keeps for the portal. Storage may be full or forbidden, and even looking at it may fail: then the
 * value lives until the page is left, and nothing breaks.
 */
function guarded(open: () => Storage) {
  const refused = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return refused.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        open().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    erase(key: string): void {
      refused.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // What cannot be reached was not kept either.
      }
    },
  };
}

/** Stays when the browser is closed. */
export const deviceStorage = guarded(() => window.localStorage);
/** Ends with the browser tab. */
export const tabStorage = guarded(() => window.sessionStorage);
