import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from './sentences-of.ts';

const folder = join(import.meta.dirname, '../../../../packages/mock-control/src');
const FILES = ['fault-schema.ts', 'scenarios.ts', 'seed.ts'];
/** Constants whose fields people write into files, with editors that read a JSON Schema. */
const WRITTEN = ['condition', 'effect', 'scenarioSchema', 'seedAccountSchema', 'contentSchema'];

/** The file with the sentences, which the control API reads. */
export const sentencesFile = join(folder, 'sentences.json');

/** The doc comments of faults, scenario files and seeds, as plain text. */
export function controlSentences(): string {
  const texts = FILES.map((file) => sentencesOf(readFileSync(join(folder, file), 'utf8')));
  const all: Record<string, unknown> = Object.assign({}, ...texts);
  const picked = Object.fromEntries(WRITTEN.map((name) => [name, all[name]]));
  const plain = (_key: string, value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll('`', '').replaceAll(/ \([A-Z]+-\d+\)/g, '')
      : value;
  return `${JSON.stringify(picked, plain, 2)}\n`;
}

export const writeControlSentences = () => writeFileSync(sentencesFile, controlSentences());
