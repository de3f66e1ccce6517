import { readFileSync, writeFileSync } from 'node:fs';
import { withOptionTable } from './option-table.ts';
import { pageOf, tables } from './tables.ts';

for (const table of tables) {
  const file = pageOf(table);
  writeFileSync(file, withOptionTable(readFileSync(file, 'utf8'), table.command));
  console.log(`Wrote the options of ${file}`);
}
