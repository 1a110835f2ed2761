import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component in a file of its own that is asked for as soon as its page is, and shown later. When it has come by then it
 * is rendered at once: React's `lazy` would suspend all the same, and keeps what stands in its place for 300 ms.
 */
export function askedEarly<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let come: ComponentType<Props> | undefined;
  const asked = load().then((component) => (come = component));
  // Whoever shows it asks again.
  asked.catch(() => undefined);
  const Awaited = lazy(async () => ({ default: await asked.catch(load) }));
  return function AskedEarly(props: Props) {
    // One component for as long as it stands, or what it holds would be lost.
    const [Shown] = useState<ComponentType<Props>>(() => come ?? Awaited);
    return createElement(Shown, props);
  };
}
