/** The databases behind the services: what a test puts there is what slipped past them. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where scripts/e2e.sh had the portal keep its data. */
const FOLDER = process.env.PORTAL_FOLDER ?? '.data';

/** A text as SQL writes it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Runs statements in one transaction at a service's database and gives what the last one found, a row a line. */
export async function sql(database: string, statements: string): Promise<string> {
  const server = (await readFile(join(FOLDER, 'data/postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  // Its fifth line is the folder of the socket, through which the account that runs the portal is let in.
  const args = ['-XAtq1', '-f', '-', '-v', 'ON_ERROR_STOP=1', '-h', server[4] ?? '', '-p', server[3] ?? '', '-U', 'portal', '-d', database];
  const psql = spawn('psql', args, { stdio: 'pipe' });
  let [said, failed] = ['', ''];
  psql.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  psql.stderr.setEncoding('utf8').on('data', (part: string) => (failed += part));
  psql.stdin.end(statements);
  const status = await new Promise((resolve, reject) => psql.on('error', reject).on('close', resolve));
  if (status !== 0) throw new Error(`psql: ${failed}`);
  return said.trimEnd();
}
