import { openApiDocument, type OpenApiDocument } from '@catering/contract/openapi';
import { controlDocument } from '@catering/mock-control/openapi';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from './breaking-changes.ts';

const folder = join(import.meta.dirname, '../..');

/** An API whose clients are not to be broken. */
interface GuardedApi {
  readonly name: string;
  readonly document: () => OpenApiDocument;
  /** File with the document as it was accepted last. */
  readonly baseline: string;
}

export const guardedApis: readonly GuardedApi[] = [
  { name: 'API', document: openApiDocument, baseline: join(folder, 'openapi.json') },
  {
    name: 'control API',
    document: controlDocument,
    baseline: join(folder, 'control-openapi.json'),
  },
];

const textOf = ({ document }: GuardedApi) => `${JSON.stringify(document(), null, 2)}\n`;

/** Leaves out the titles of the training programs, which a vendor changes for site and backend at once. */
const parse = (text: string): unknown =>
  JSON.parse(text, (key, value) => (key === 'TrainingTitle' ? {} : value));

/** Changes that break clients of the baseline. */
export const findBreakingChanges = (api: GuardedApi): string[] =>
  breakingChanges(parse(readFileSync(api.baseline, 'utf8')), parse(textOf(api)));

/** All differences from the baseline, as lines; empty without any. */
export const differenceOf = (api: GuardedApi): string =>
  spawnSync('git', ['diff', '--no-index', '--unified=2', api.baseline, '-'], {
    input: textOf(api),
    encoding: 'utf8',
  }).stdout;

/** Makes an API as it is now the one that later changes are compared with. */
export const accept = (api: GuardedApi) => writeFileSync(api.baseline, textOf(api));
