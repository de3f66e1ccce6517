#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { compareDocuments } from './documents.ts';
import { listChanges } from './list-changes.ts';
import { readDocument } from './read-document.ts';

const HELP = `Usage: npx @catering/contract diff OLD NEW

Lists the changes between two versions of the API, breaking changes first, and says what clients and
servers need to do.

OLD and NEW are OpenAPI documents (JSON files), tarballs of @catering/contract, addresses of a
document, or addresses of a server that has a document at /openapi.json.

Exit code: 0 no breaking change, 1 a change breaks clients, 2 the versions can't be compared.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [command, before, after, ...others] = positionals;
  if (command !== undefined && command !== 'diff') {
    throw new Error(`There is no command "${command}". The command is diff. See --help.`);
  }
  if (command !== 'diff' || before === undefined || after === undefined || others.length > 0) {
    throw new Error('Name two versions: npx @catering/contract diff OLD NEW. See --help.');
  }
  const [old, now] = await Promise.all([readDocument(before), readDocument(after)]);
  const changes = compareDocuments(old, now);
  console.log(listChanges(changes, now, { advice: true }));
  return changes.some(({ weight }) => weight === 'breaking') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // Node explains after an unknown option how arguments are written that begin with "-".
  console.error(
    error instanceof Error ? error.message.replace(/\. To specify .*$/s, '. See --help.') : error,
  );
  process.exitCode = 2;
}
