/**
 * Writes src/api/generated/schema.ts from the gateway's published contract.
 * With --check it writes nothing and fails when the file is not what the contract would give.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';

const CONTRACT = path.resolve(import.meta.dirname, '../../gateway/openapi.json');
const TARGET = path.resolve(import.meta.dirname, '../src/api/generated/schema.ts');

const { factory } = ts;
const BLOB = factory.createTypeReferenceNode('Blob');
const NOTHING = factory.createLiteralTypeNode(factory.createNull());

/** Bytes are a file to the browser, not a text. */
function bytes({ format, type }) {
  if (format !== 'binary') return undefined;
  return [type].flat().includes('null') ? factory.createUnionTypeNode([BLOB, NOTHING]) : BLOB;
}

const wanted = COMMENT_HEADER + astToString(await openapiTS(pathToFileURL(CONTRACT), { alphabetize: true, transform: bytes }));

if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, wanted);
} else if (readFileSync(TARGET, 'utf8') !== wanted) {
  console.error('src/api/generated/schema.ts does not match gateway/openapi.json: run `npm run generate`');
  process.exit(1);
}
