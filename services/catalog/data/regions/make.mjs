// Makes the four region tables from the npm package idn-area-data (see README.md beside this file).
//
//   npm pack idn-area-data@4.0.1 && tar xzf idn-area-data-4.0.1.tgz
//   node make.mjs ./package/data
//
// Each table comes out as `code,parent_code,name`: the code keeps its dots (11.01.01.2001), provinces have no parent.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXPECTED_ROWS = { provinces: 38, regencies: 514, districts: 7285, villages: 83762 };

// The source spells these two out; everybody in Indonesia reads and types the short form.
const SHORT_PROVINCE = {
  'Daerah Khusus Ibukota Jakarta': 'DKI Jakarta',
  'Daerah Istimewa Yogyakarta': 'DI Yogyakarta',
};

/** Splits one CSV line; quoted fields may hold commas and doubled quotes. No field of the source spans lines. */
function fields(line) {
  const found = [];
  const pattern = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
  for (const [, quoted, plain] of line.matchAll(pattern)) {
    found.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return found;
}

/** Mends what a reader would trip over: doubled blanks, curly apostrophes, a stray closing dot, a word left in lower case. */
function displayName(name) {
  const tidy = name.normalize('NFC').replace(/[’‘`]/g, "'").replace(/"/g, "'").replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return tidy
    .split(' ')
    .map((word) => (/^\p{Ll}/u.test(word) && !['dan', 'x'].includes(word) ? word[0].toUpperCase() + word.slice(1) : word))
    .join(' ');
}

const quote = (value) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const source = process.argv[2];
if (!source) {
  console.error('usage: node make.mjs <folder with provinces.csv, regencies.csv, districts.csv, villages.csv>');
  process.exit(2);
}

const here = dirname(fileURLToPath(import.meta.url));
let parents = new Set(['']);
for (const [table, expected] of Object.entries(EXPECTED_ROWS)) {
  const lines = readFileSync(join(source, `${table}.csv`), 'utf8').split(/\r?\n/).filter(Boolean).slice(1);
  const rows = lines.map((line) => {
    const parts = fields(line);
    const [code, parent, name] = table === 'provinces' ? [parts[0], '', parts[1]] : parts;
    return { code, parent, name: SHORT_PROVINCE[name] ?? displayName(name) };
  });
  const codes = new Set(rows.map((row) => row.code));
  const orphan = rows.find((row) => !parents.has(row.parent) || row.name === '');
  if (rows.length !== expected || codes.size !== expected || orphan) {
    console.error(`${table}: ${rows.length} rows, ${codes.size} codes, expected ${expected}; first bad row: ${JSON.stringify(orphan)}`);
    process.exit(1);
  }
  const body = rows.map((row) => `${row.code},${row.parent},${quote(row.name)}`).join('\n');
  writeFileSync(join(here, `${table}.csv`), `code,parent_code,name\n${body}\n`);
  console.log(`${table}: ${rows.length}`);
  parents = codes;
}
