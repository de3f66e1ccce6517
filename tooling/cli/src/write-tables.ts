import { readFileSync, writeFileSync } from 'node:fs';
import { withOptionTable } from './option-table.ts';
import { pageOf, tables } from './tables.ts';

for (const table of tables) {
  const file = pageOf(table);
  const { command, subcommand } = table;
  writeFileSync(file, withOptionTable(readFileSync(file, 'utf8'), command, subcommand));
  console.log(`Wrote the options of ${file}`);
}
