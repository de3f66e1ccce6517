import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conformancePage } from './page.ts';

test('the page says what each tool found, by fault, and how often it was wrong', () => {
  const page = conformancePage({
    machine: { node: '24.21.0', processor: 'a processor', cpus: 2 },
    load: 0.5,
    every: 12,
    faults: ['dishes.list writes prices as text', 'order.create believes any price'],
    tools: [
      {
        id: 'kit',
        name: 'this kit',
        made: 1300,
        falseAlarms: [],
        found: ['dishes.list writes prices as text', 'order.create believes any price'],
        seconds: 4.25,
      },
      {
        id: 'peer',
        name: 'a peer',
        made: 40,
        falseAlarms: ['a', 'b'],
        found: ['dishes.list writes prices as text'],
        seconds: 2,
      },
    ],
    reading: [
      { name: 'a document', bytes: 13_001_822, operations: 1223, seconds: 3.14, peakBytes: 250e6 },
    ],
  });
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  expect(cells).toContainEqual(['this kit', '2', '0', '1300', '4.3']);
  expect(cells).toContainEqual(['a document', '13.0', '1223', '3.1', '250']);
  expect(cells).toContainEqual(['a peer', '1', '2', '40', '2.0']);
  expect(cells).toContainEqual(['order.create believes any price', '✓', '·']);
});

/** The first three cells of each row of the table of tools. */
function toolsIn(file: string): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');
  const [, ...lines] = page.slice(page.search(/^\| tool /m)).split('\n');
  const end = lines.indexOf('');
  const cells = lines.slice(1, end).map((row) => row.split('|').slice(1, 4));
  return cells.map((row) => row.map((cell) => cell.trim()).join(', '));
}

test('the table of the README is that of the last measurement', () => {
  const measured = toolsIn('tooling/bench/results/conformance.md');
  const shown = toolsIn('packages/catering-conformance/README.md');
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((row) => !measured.includes(row))).toEqual([]);
});
