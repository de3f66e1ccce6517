/** Writes the contract as an OpenAPI 3.1 document, or compares the APIs with their baselines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `Usage: openapi [--out FILE | --changes | --accept]

  --out FILE  writes the document to a file; default: packages/contract/dist/openapi.json
  --changes   shows what differs from the baselines of both APIs; exit code 1 if it breaks clients
  --accept    makes both APIs the new baseline`;
const OUT = join(import.meta.dirname, '../../../../packages/contract/dist/openapi.json');

async function write(file: string) {
  const { openApiDocument } = await import('@catering/contract/openapi');
  const document = openApiDocument();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  console.log(`${operations.length} operations written to ${file}`);
}

/** Prints what differs from the baselines. */
async function showChanges() {
  const { differenceOf, findBreakingChanges, guardedApis } = await import('./guard.ts');
  const breaking = guardedApis.flatMap((api) => {
    const difference = differenceOf(api);
    console.log(`${api.name}: ${difference || 'no changes'}`);
    return findBreakingChanges(api);
  });
  if (breaking.length === 0) return;
  console.error(`These changes break clients:\n  ${breaking.join('\n  ')}`);
  process.exitCode = 1;
}

async function acceptAll() {
  const { accept, guardedApis } = await import('./guard.ts');
  for (const api of guardedApis) accept(api);
  console.log('Accepted both APIs as the new baseline.');
}

try {
  const {
    out,
    changes,
    accept: isAccepted,
    help,
  } = parseArgs({
    options: {
      out: { type: 'string', default: OUT },
      changes: { type: 'boolean' },
      accept: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }).values;
  if (help) console.log(HELP);
  else if (isAccepted) await acceptAll();
  else if (changes) await showChanges();
  else await write(resolve(out));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
