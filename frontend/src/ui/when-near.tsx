import { type ReactNode, useEffect } from 'react';
import { tabStorage } from '@/api/browser-storage';
import { useNear } from './use-near';

interface WhenNearProps {
  /** What keeps the place until then. */
  placeholder: ReactNode;
  children: ReactNode;
  /** What it is called among all: one that was shown is shown at once when its page is come back to, which then is as long as it was. */
  name?: string;
}

/** Shows its content, and so loads what it needs, once the reader comes near it. Then it stays. */
export function WhenNear({ placeholder, children, name = '' }: WhenNearProps) {
  const { place, near } = useNear<HTMLDivElement>();
  const key = name && `near:${name}`;
  useEffect(() => {
    if (near && key) tabStorage.write(key, 'true');
  }, [near, key]);
  return near || (key && tabStorage.read(key)) ? children : <div ref={place}>{placeholder}</div>;
}
