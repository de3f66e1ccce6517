import { createCommand, run } from '@catering/cli';
import { openApiDocument } from '@catering/contract/openapi';
import { Option } from '@commander-js/extra-typings';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { copySentences } from './sentences/copy-sentences.ts';
import { accept, differenceOf, findBreakingChanges, guardedApis } from './guard.ts';

const OUT = join(import.meta.dirname, '../../../packages/contract/dist/openapi.json');

function write(file: string) {
  const document = openApiDocument();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  console.log(`${operations.length} operations written to ${file}`);
}

/** Prints what differs from the baselines; false if something breaks clients. */
function check(): boolean {
  const breaking = guardedApis.flatMap((api) => {
    const difference = differenceOf(api);
    console.log(
      `${api.name}: ${difference === '' ? 'no changes' : `look at these changes\n${difference}`}`,
    );
    return findBreakingChanges(api);
  });
  if (breaking.length === 0) return true;
  console.error(`These changes break clients:\n  ${breaking.join('\n  ')}`);
  console.error('If they are intended, run "npx -y pnpm@12 openapi --accept".');
  return false;
}

const command = createCommand('openapi')
  .description('Writes the contract as an OpenAPI 3.1 document.')
  .addOption(
    new Option('--out <file>', 'where to write it').default(OUT, relative(process.cwd(), OUT)),
  )
  .addOption(
    new Option(
      '--changes',
      'show the changes of the API and of the control API since the baseline; exit code 1 if one breaks clients',
    ).conflicts('out'),
  )
  .addOption(new Option('--accept', 'accept both APIs as the new baseline').conflicts('out'))
  .action(({ out, changes, accept: isAccepted }) => {
    if (isAccepted) {
      if (copySentences()) {
        throw new Error('Copied new doc comments. Run the command again to accept the documents.');
      }
      for (const api of guardedApis) accept(api);
      console.log('Accepted both APIs as the new baseline.');
    } else if (!changes) write(resolve(out));
    else if (!check()) process.exitCode = 1;
  });

await run(command, process.argv.slice(2), (error) => error instanceof Error);
