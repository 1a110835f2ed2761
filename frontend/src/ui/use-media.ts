import { useCallback, useSyncExternalStore } from 'react';

/** A phone, by the specification's small width. */
export const PHONE = '(max-width: 37.49em)';

/** Whether the screen is as a media query says. Mantine's own hook for this is a file more on every first visit. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
