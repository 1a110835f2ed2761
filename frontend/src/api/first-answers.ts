/**
 * The answers that a page would ask for first, which the gateway wrote into it. They are the same for everybody, so a
 * member's page takes them too; each is taken once, and whoever asks again asks the server.
 */

const BLOCK = 'first-answers';
/** What stands for longer in an open page is too old to be anybody's first answer. */
const GOOD_FOR_MS = 60_000;

let waiting: Map<string, unknown> | undefined;

function read(): Map<string, unknown> {
  const block = document.getElementById(BLOCK);
  if (!block || isFromOwnStore()) return new Map();
  try {
    return new Map(Object.entries(JSON.parse(block.textContent) as Record<string, unknown>));
  } catch {
    return new Map(); // Someone else's words in our block: the server is asked instead.
  } finally {
    block.remove();
  }
}

/** A page that a browser brings back without asking the server may be days old. */
function isFromOwnStore(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.transferSize === 0;
}

/** Takes the answer to an address below `/api/v1`, such as `/event/94`, if the page brought one and it is still waiting. */
export function takeFirstAnswer(address: string): unknown {
  waiting ??= read();
  if (performance.now() > GOOD_FOR_MS) waiting.clear();
  const answer = waiting.get(address);
  waiting.delete(address);
  return answer;
}

/** Forgets what was read, as a new page does; for tests. */
export function forgetFirstAnswers(): void {
  waiting = undefined;
}
