/** Code that waits for a connection, or for a server that is busy. */

const MOMENT_MS = 1000;

function connected(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Loads something; what fails is tried once more: a moment later, or when there is a connection again. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, MOMENT_MS)) : connected());
    return load();
  }
}
