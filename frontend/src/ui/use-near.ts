import { useEffect, useRef, useState } from 'react';

/**
 * True from the moment at which an element is within a margin of the screen: what nobody scrolls to is never asked for. Of
 * several observations that a busy phone tells at once, Mantine's useIntersection looks at the oldest and would miss the one
 * that counts; hence an own one.
 */
export function useNear<T extends Element>(margin = '600px 0px') {
  const place = useRef<T>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin, near]);

  return { place, near };
}
