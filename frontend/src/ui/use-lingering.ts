import { useEffect, useState } from 'react';

/** True while `active` is, and for `milliseconds` after it ended: an overlay that does not flicker. */
export function useLingering(active: boolean, milliseconds = 500): boolean {
  const [shown, setShown] = useState(active);
  if (active && !shown) setShown(true);

  useEffect(() => {
    if (active || !shown) return undefined;
    const timer = setTimeout(() => setShown(false), milliseconds);
    return () => clearTimeout(timer);
  }, [active, shown, milliseconds]);

  return active || shown;
}
