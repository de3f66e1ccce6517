import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from './sentences-of.ts';

const packages = join(import.meta.dirname, '../../../../../packages');

/** Doc comments that a document for others repeats. */
interface Copied {
  readonly cwd: string;
  readonly files: string;
  /** The constants whose fields are copied; all by default. */
  readonly names?: readonly string[];
  readonly target: string;
}

const copies: readonly Copied[] = [
  {
    cwd: join(packages, 'contract/src'),
    files: '{*/*schemas.ts,common/errors.ts}',
    target: join(packages, 'contract/src/openapi/sentences.json'),
  },
  {
    cwd: join(packages, 'mock-control/src'),
    files: '{fault-schema,scenarios,seed}.ts',
    names: ['condition', 'effect', 'scenarioSchema', 'seedAccountSchema', 'contentSchema'],
    target: join(packages, 'mock-control/src/sentences.json'),
  },
];

/** Without the signs of code, and the ids of requirements. */
const plain = (_key: string, value: unknown) =>
  typeof value === 'string'
    ? value.replaceAll('`', '').replaceAll(/ \([A-Z]+-\d+[^)]*\)/g, '')
    : value;

function textOf({ cwd, files, names }: Copied): string {
  const texts = globSync(files, { cwd }).toSorted();
  const all: Record<string, unknown> = Object.assign(
    {},
    ...texts.map((file) => sentencesOf(readFileSync(join(cwd, file), 'utf8'))),
  );
  const picked = Object.fromEntries((names ?? Object.keys(all)).map((name) => [name, all[name]]));
  return `${JSON.stringify(picked, plain, 2)}\n`;
}

/** The doc comments of fields, as the OpenAPI documents and the JSON Schemas repeat them. */
export const copiedSentences = () =>
  copies.map((copied) => ({ target: copied.target, text: textOf(copied) }));

/** Copies the doc comments. Documents that are loaded already keep the old ones. */
export function copySentences() {
  for (const { target, text } of copiedSentences()) writeFileSync(target, text);
}
