import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from './sentences-of.ts';

const packages = join(import.meta.dirname, '../../../../../packages');

/** Files whose doc comments the documents of a package repeat. */
const copies = [
  {
    folder: 'contract/src',
    files: '{contract.ts,*/{router,admin,*schemas}.ts,common/{errors,fields/*}.ts}',
  },
  { folder: 'mock-control/src', files: '{contract.ts,{faults,files,routers}/*.ts}' },
];

function textOf(cwd: string, files: string): string {
  const sources = globSync(files, { cwd, exclude: ['**/*.test.ts'] }).toSorted();
  const all = sources.map((file) => sentencesOf(readFileSync(join(cwd, file), 'utf8')));
  return `${JSON.stringify(Object.assign({}, ...all), undefined, 2)}\n`;
}

/** The doc comments of schemas, fields and operations, as the OpenAPI documents and the JSON Schemas repeat them. */
export const copiedSentences = () =>
  copies.map(({ folder, files }) => ({
    target: join(packages, folder, 'openapi/sentences.json'),
    text: textOf(join(packages, folder), files),
  }));

/** Copies the doc comments. Documents that are loaded already keep the old ones. */
export function copySentences() {
  for (const { target, text } of copiedSentences()) writeFileSync(target, text);
}
