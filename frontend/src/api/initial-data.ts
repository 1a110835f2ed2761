/**
 * Answers that came with the page. The gateway may write
 * `<script id="initial-data" type="application/json">{"/api/v1/websetting": {…}}</script>` into the document;
 * the first query for such an address is answered from it, without a request. Later ones go to the server.
 */
type Answers = Map<string, unknown>;

let answers: Answers | undefined;

/** One spelling per request: no base path, no empty filters, parameters in order. */
function keyOf(address: string): string {
  const url = new URL(address.replace(/^(\/api\/v1)?\/?/, '/'), 'http://portal.invalid');
  const filters = [...url.searchParams].filter(([, value]) => value !== '').sort();
  const search = new URLSearchParams(filters).toString();
  return url.pathname.replace(/\/+$/, '') + (search && `?${search}`);
}

function read(): Answers {
  const text = document.getElementById('initial-data')?.textContent;
  if (!text) return new Map();
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    return new Map(Object.entries(found).map(([address, body]) => [keyOf(address), body]));
  } catch {
    return new Map(); // A broken block costs a request, never the page.
  }
}

/** Takes the answer for a path and its parameters out of the page, once. */
export function takeInitialAnswer(path: string, params: object = {}): unknown {
  answers ??= read();
  if (answers.size === 0) return undefined;
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const key = keyOf(search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** Reads the page's block again at the next query; for tests, which change the page. */
export function forgetInitialAnswers(): void {
  answers = undefined;
}
