/** Whether the browser has a connection, and what is to wait for one. */
import type { RouteObject } from 'react-router';

export function onConnectionChange(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

function connected(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Loads something; what fails without a connection is tried again when there is one. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await connected();
    return load();
  }
}

/** Routes whose code waits for a connection: until it comes, the page that is open stays. */
export function patientRoutes(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => loadPatiently(lazy) }),
      ...(children && { children: patientRoutes(children) }),
    } as RouteObject;
  });
}
