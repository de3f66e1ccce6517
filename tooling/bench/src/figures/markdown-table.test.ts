import { expect, test } from 'vitest';
import { markdownTable } from './markdown-table.ts';

test('aligns columns, text to the left and figures to the right', () => {
  expect(
    markdownTable(
      ['server', 'rate'],
      [
        ['a', '1000'],
        ['longer', '7'],
      ],
    ),
  ).toBe(
    ['| server | rate |', '| ------ | ---: |', '| a      | 1000 |', '| longer |    7 |'].join('\n'),
  );
});

test('a bar in a cell starts no column', () => {
  expect(markdownTable(['a'], [['x|y']])).toContain(String.raw`| x\|y |`);
});
