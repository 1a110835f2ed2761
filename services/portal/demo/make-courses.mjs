// Writes courses/<id>.json and courses/index.json from the authored texts in lessons/: `node make-courses.mjs`.
// Without chance and without a clock: twice the same texts, twice the same files.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { courseFile } from './read-course.mjs';

const here = (path) => new URL(path, import.meta.url);
const { speakers } = JSON.parse(readFileSync(here('./programme.json'), 'utf8'));

const ids = readdirSync(here('./lessons/')).map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
for (const id of ids) {
  const course = courseFile(readFileSync(here(`./lessons/${id}.txt`), 'utf8'), speakers);
  if (course.id !== id) throw new Error(`lessons/${id}.txt says id ${course.id}`);
  writeFileSync(here(`./courses/${id}.json`), `${JSON.stringify(course, null, 1)}\n`);
}
writeFileSync(here('./courses/index.json'), `${JSON.stringify(ids)}\n`);
console.log(`${ids.length} courses`);
