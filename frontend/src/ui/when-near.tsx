import type { ReactNode } from 'react';
import { useNear } from './use-near';

interface WhenNearProps {
  /** What keeps the place until then. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Shows its content, and so loads what it needs, once the reader comes near it. Then it stays. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const { place, near } = useNear<HTMLDivElement>();
  return near ? children : <div ref={place}>{placeholder}</div>;
}
