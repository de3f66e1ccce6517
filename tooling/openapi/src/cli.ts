import { openApiDocument } from '@catering/contract/openapi';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { accept, guard } from './guard.ts';

const OUT = join(import.meta.dirname, '../../../packages/contract/dist/openapi.json');

const HELP = `pnpm openapi: the contract as an OpenAPI 3.1 document

  --out FILE   where to write it (${relative(process.cwd(), OUT)})
  --changes    name the changes since the API was accepted last; ends with 1 when a breaking
               one is not acknowledged
  --accept     make the API as it is now the one that later changes are compared with`;

function write(file: string) {
  const document = openApiDocument();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  console.log(`${operations.length} operations written to ${file}`);
}

function check(): boolean {
  const { list, refusal } = guard();
  console.log(list);
  if (refusal !== undefined) console.error(`\n${refusal}`);
  return refusal === undefined;
}

function main() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      changes: { type: 'boolean' },
      accept: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  if (!values.changes && !values.accept) return write(resolve(values.out ?? OUT));
  if (!check()) process.exitCode = 1;
  else if (values.accept) {
    accept();
    console.log('This is the API that later changes are compared with.');
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
