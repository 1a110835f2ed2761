/**
 * Everything that looks at the sources without running them, side by side: ESLint takes as long as all others together.
 * Each says what it found; the run fails when one of them did.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const TOOLS = {
  eslint: ['.', '--max-warnings=0'],
  prettier: ['--check', '--log-level=warn', '.'],
  stylelint: ['src/**/*.css', '--max-warnings=0'],
  knip: ['--no-progress'],
};

/** Runs one tool and gives whether it was content; its words come in one piece. */
function run([name, args]) {
  const began = performance.now();
  const child = spawn(path.join(ROOT, 'node_modules/.bin', name), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ name, content: false, said: String(error) }));
    child.on('close', (status) => resolve({ name, content: status === 0, said, seconds: (performance.now() - began) / 1000 }));
  }).then(({ content, seconds = 0 }) => {
    if (!content) console.error(`${said.trim()}\n${name} is not content`);
    else if (process.argv.includes('--times')) console.log(`${name}: ${seconds.toFixed(1)} s`);
    return content;
  });
}

// ESLint first and alone on its core; the short ones one after the other on another.
const [first, ...others] = Object.entries(TOOLS);
const both = await Promise.all([
  run(first),
  (async () => {
    let content = true;
    for (const tool of others) content = (await run(tool)) && content;
    return content;
  })(),
]);
process.exit(both.every(Boolean) ? 0 : 1);
