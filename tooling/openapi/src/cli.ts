import { createCommand, run } from '@catering/cli';
import { openApiDocument } from '@catering/contract/openapi';
import { Option } from '@commander-js/extra-typings';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { accept, guard, guardedApis } from './guard.ts';

const OUT = join(import.meta.dirname, '../../../packages/contract/dist/openapi.json');

function write(file: string) {
  const document = openApiDocument();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  console.log(`${operations.length} operations written to ${file}`);
}

function check(): boolean {
  const refusals = guardedApis.flatMap((api) => {
    const { list, refusal } = guard(api);
    console.log(`${api.name}: ${list}`);
    return refusal ?? [];
  });
  for (const refusal of refusals) console.error(`\n${refusal}`);
  return refusals.length === 0;
}

const command = createCommand('openapi')
  .description('Writes the contract as an OpenAPI 3.1 document.')
  .addOption(
    new Option('--out <file>', 'where to write it').default(OUT, relative(process.cwd(), OUT)),
  )
  .addOption(
    new Option(
      '--changes',
      'list the changes of the API and of the control API since the baseline; exit code 1 for a breaking change without a reason',
    ).conflicts('out'),
  )
  .addOption(new Option('--accept', 'accept both APIs as the new baseline').conflicts('out'))
  .action(({ out, changes, accept: isAccepted }) => {
    if (!changes && !isAccepted) return write(resolve(out));
    if (!check()) process.exitCode = 1;
    else if (isAccepted) {
      for (const api of guardedApis) accept(api);
      console.log('Accepted both APIs as the new baseline.');
    }
  });

await run(command, process.argv.slice(2), (error) => error instanceof Error);
