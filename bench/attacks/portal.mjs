// A portal of an attack's own: one process with its database and the demo's data, in a folder that goes with it.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const START = 120_000;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Weight of all files below a folder, in bytes. */
export function weight(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    try {
      if (entry.isFile()) bytes += statSync(join(entry.parentPath ?? entry.path, entry.name)).size;
    } catch {
      // Taken away meanwhile.
    }
  }
  return bytes;
}

export const until = async (isSo, within, what) => {
  const end = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} did not come within ${within / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Starts one; `settings` are environment variables beside the usual ones. */
export async function start(program, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-attack-'));
  const [port, ops] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  const web = join(folder, 'web');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Portal</title>');
  const log = join(folder, 'log');
  const env = { ...process.env, PORT: port, OPS_PORT: ops, DATA_DIR: data, PORTAL__DEMO__LOAD: 'true', PORTAL__GATEWAY__WEB_DIR: web, ...settings };
  const out = openSync(log, 'a');
  const child = spawn(program, { env, stdio: ['ignore', out, out] });
  let ended = null;
  child.once('exit', (code, signal) => (ended = signal ?? code));

  /** Asks once; `from` is the address that asks. */
  const ask = (method, path, { body, token, from, headers, agent, cookie, timeout = 90_000 } = {}) =>
    new Promise((resolve) => {
      const isForm = body instanceof Buffer;
      const text = body === undefined || isForm ? body : JSON.stringify(body);
      const begun = performance.now();
      const sent = request({
        host: '127.0.0.1',
        port,
        method,
        path: `/api/v1${path}`,
        agent: agent ?? false,
        localAddress: from,
        timeout,
        headers: {
          ...(text === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
      });
      const done = (status, answer = '', head = {}) => resolve({ status, text: answer, headers: head, ms: performance.now() - begun });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => done(0));
      sent.on('response', (response) => {
        const pieces = [];
        response.on('data', (piece) => pieces.push(piece));
        response.on('end', () => done(response.statusCode, Buffer.concat(pieces).toString(), response.headers));
        response.on('error', () => done(0));
      });
      sent.end(text);
    });

  const portal = {
    port,
    ops,
    data,
    log,
    pid: child.pid,
    ask,
    ended: () => ended,
    stop: () => child.kill('SIGTERM'),
    messages: () => {
      try {
        return readFileSync(join(data, 'messages.jsonl'), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
      } catch {
        return [];
      }
    },
    /** Private memory of the process, in MiB. */
    memory: () => {
      const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8');
      const kib = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+)/gm)].reduce((sum, [, found]) => sum + Number(found), 0);
      return Math.round(kib / 1024);
    },
    ready: async () => {
      try {
        await run(program, ['ready'], { env });
        return true;
      } catch {
        return false;
      }
    },
    end: async () => {
      if (ended === null) child.kill('SIGTERM');
      try {
        await until(() => ended !== null, 60_000, 'its end');
      } catch {
        child.kill('SIGKILL');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await until(async () => {
    if (ended !== null) throw new Error(`the portal ended: ${readFileSync(log, 'utf8').trim().split('\n').at(-1)}`);
    return portal.ready();
  }, START, 'a portal that is ready');
  return portal;
}
