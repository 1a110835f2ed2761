// The attacks of docs/security.md at their size, each on a portal started anew: driver.mjs PROGRAM [NAME...]. Prints a table of Markdown.
//
// What is asked for is the least that has to hold; it ends with 1 where something does not. Loopback only, and every attacker has an
// address of his own, as far as 127.0.0.0/8 goes.
import { readFileSync } from 'node:fs';

import { ATTACKS } from './attacks.mjs';
import { start } from './portal.mjs';

const [program, ...names] = process.argv.slice(2);
if (!program) throw new Error('driver.mjs PROGRAM [NAME...]');
const wanted = ATTACKS.filter(({ name }) => names.length === 0 || names.includes(name));
if (wanted.length === 0) throw new Error(`there is no such attack; known: ${ATTACKS.map(({ name }) => name).join(', ')}`);

console.log('| attack | what was done | on e515e6e | now | holds |\n|---|---|---|---|---|');
let failed = 0;
for (const { name, what, before, run } of wanted) {
  const portal = await start(program);
  let now = '';
  let holds = false;
  try {
    ({ now, holds } = await run(portal));
  } catch (error) {
    now = `broke off: ${error.message.split('\n')[0]}`;
    process.stderr.write(`${name}: ${error.stack}\n${readFileSync(portal.log, 'utf8').split('\n').slice(-5).join('\n')}\n`);
  }
  await portal.end();
  failed += holds ? 0 : 1;
  console.log(`| ${name} | ${what} | ${before} | ${now} | ${holds ? 'yes' : 'NO'} |`);
}
console.log(`\n${wanted.length - failed} of ${wanted.length} hold.`);
process.exitCode = failed ? 1 : 0;
