import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** What keeps the place until then. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** How far below the screen something begins to load. */
const AHEAD = '600px';

/** Shows its content, and so loads what it needs, once the reader comes near it. Then it stays. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: `${AHEAD} 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);

  return near ? children : <div ref={place}>{placeholder}</div>;
}
