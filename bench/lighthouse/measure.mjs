/**
 * Lighthouse on a phone: `measure.mjs ADDRESS...` measures each address three times, in turn, and with them a static page
 * of its own. `again:ADDRESS` is the second visit of one browser, which keeps what it was given. Prints one JSON object a
 * page: the median of each figure.
 */
import { get, createServer } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const ROUNDS = 3;
const ATTEMPTS = 3;
const AGAIN = 'again:';
const CHROME = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'];
const OPTIONS = { logLevel: 'error', output: 'json', formFactor: 'mobile', onlyCategories: ['performance', 'accessibility'] };

/** What a page can do at best: words and a little style, nothing else. */
const STATIC = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Halaman statis</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Tolok ukur.">
<style>body{font:1.125rem/1.6 sans-serif;margin:2rem}</style></head><body><main><h1>Halaman statis</h1>
${'<p>Kembangkan kompetensi tenaga kesehatan melalui pelatihan tersertifikasi dan kegiatan ilmiah.</p>'.repeat(20)}</main></body></html>`;

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** What a script weighs on its way, in the coding that every browser takes. */
async function gzipKb(address) {
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'gzip' } }), 'response');
  return (await buffer(answer)).length / 1024;
}

/** What Lighthouse says of a page. Now and then its trace lacks the beginning, and it asks to be run again. */
async function look(address, again) {
  for (let attempt = 1; ; attempt += 1) {
    const chrome = await launch({ chromePath: CHROME, chromeFlags: FLAGS });
    try {
      if (again) await lighthouse(address, { ...OPTIONS, disableStorageReset: true, port: chrome.port });
      const { lhr } = await lighthouse(address, { ...OPTIONS, disableStorageReset: again, port: chrome.port });
      if (!lhr.runtimeError) return lhr;
      process.stderr.write(`${address}: ${lhr.runtimeError.message}\n`);
      if (attempt === ATTEMPTS) throw new Error(`${address} could not be measured`);
    } finally {
      await chrome.kill();
    }
  }
}

async function measure(page) {
  const address = page.replace(AGAIN, '');
  const { audits, categories } = await look(address, page.startsWith(AGAIN));
  // What the browser had kept costs nothing on its way.
  const requests = audits['network-requests'].details.items.filter(({ transferSize }) => transferSize > 0);
  const scripts = requests.filter(({ resourceType, statusCode }) => resourceType === 'Script' && statusCode === 200);
  const weights = await Promise.all(scripts.map(({ url }) => gzipKb(url)));
  const failed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score < 0.9));
  process.stderr.write(`${page}: LCP ${Math.round(audits['largest-contentful-paint'].numericValue)} ms; below 0.9: ${failed.map(({ id }) => id).join(', ') || 'nothing'}\n`);
  return {
    js_kb: weights.reduce((sum, weight) => sum + weight, 0),
    lcp_ms: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    requests: requests.length,
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
  };
}

const yardstick = createServer((_request, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(STATIC));
await once(yardstick.listen(0, '127.0.0.1'), 'listening');
const addresses = [`http://127.0.0.1:${yardstick.address().port}/`, ...process.argv.slice(2)];
const rounds = new Map(addresses.map((address) => [address, []]));
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const [address, figures] of rounds) figures.push(await measure(address));
}
yardstick.close();
for (const figures of rounds.values()) {
  const names = Object.keys(figures[0]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(names.map((name) => [name, median(figures.map((figure) => figure[name]))])))}\n`);
}
