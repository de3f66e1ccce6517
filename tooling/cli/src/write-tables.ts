import { readFileSync, writeFileSync } from 'node:fs';
import { withOptionTable } from './option-table.ts';
import { readmes } from './readmes.ts';

for (const { file, command, subcommand } of readmes) {
  writeFileSync(file, withOptionTable(readFileSync(file, 'utf8'), command, subcommand));
  console.log(`Wrote the options of ${file}`);
}
