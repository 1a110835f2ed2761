/** Whether the browser has a connection, and what is to wait for one. */
import type { RouteObject } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import type { RouteModule } from './early-calls';

export function onConnectionChange(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/**
 * Routes whose code waits for a connection: until it comes, the page that is open stays. What a route's file says of it can
 * be made a route by `finish`.
 */
export function patientRoutes(
  routes: RouteObject[],
  finish: (module: RouteModule) => Partial<RouteObject> = (module) => module,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const module = await loadPatiently(lazy);
          return finish(module);
        },
      }),
      ...(children && { children: patientRoutes(children, finish) }),
    } as RouteObject;
  });
}
