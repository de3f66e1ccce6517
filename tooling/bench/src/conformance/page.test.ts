import { expect, test } from 'vitest';
import { conformancePage, type ConformanceResults } from './page.ts';

const nothing = { name: '', made: 0, falseAlarms: [], found: [], warned: [], seconds: 0 };

const measured = { taken: '2026-11-23 03:15', commit: 'abcdef0', load: 0.5, every: 3 };

const results: ConformanceResults = {
  machine: { node: '24.21.0', processor: 'a processor', cpus: 2 },
  servers: [
    {
      ...measured,
      name: 'flask-files',
      defects: ['keeps what is deleted', 'loses a page'],
      tools: [
        {
          id: 'conformance',
          name: 'the engine',
          made: 400,
          falseAlarms: [],
          found: ['keeps what is deleted', 'loses a page'],
          warned: ['loses a page'],
          seconds: 4.25,
        },
        { ...nothing, id: 'peer', unable: 'reads no cookies' },
      ],
    },
    {
      ...measured,
      name: 'hapi-bookings',
      defects: ['asks for no key'],
      tools: [
        { ...nothing, id: 'conformance', found: ['asks for no key'], made: 300, seconds: 3 },
        { ...nothing, id: 'peer', falseAlarms: ['a', 'b'], made: 12, seconds: 1 },
      ],
    },
    {
      ...measured,
      name: 'catering',
      defects: ['dishes.list writes prices as text', 'order.create believes any price'],
      tools: [
        {
          ...nothing,
          id: 'peer',
          name: 'a peer',
          made: 40,
          falseAlarms: ['a', 'b'],
          found: ['dishes.list writes prices as text'],
          seconds: 2,
        },
      ],
    },
  ],
  reading: [
    { name: 'a document', bytes: 13_001_822, operations: 1223, seconds: 3.14, peakBytes: 250e6 },
  ],
};

const cellsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

test('the page shows the findings of each tool on each server, its false findings, and its time', () => {
  const page = conformancePage(results);
  expect(cellsOf(page)).toEqual(
    expect.arrayContaining([
      ['flask-files', '2', '2', '-'],
      ['hapi-bookings', '1', '1', '0'],
      ['all', '3', '3', '0'],
      ['hapi-bookings', '1', '0 of 300', '2 of 12'],
      ['flask-files', '2', '4.3', '-'],
      ['keeps what is deleted', '✓', '-'],
      ['loses a page', '(✓)', '-'],
      ['asks for no key', '✓', '·'],
    ]),
  );
  expect(page).toContain('`peer` does not test flask-files: "reads no cookies"');
  expect(page).toContain('Taken 2026-11-23 03:15 UTC at commit abcdef0');
});

test('the page shows the findings of each tool on the catering API, and the time to read a document', () => {
  expect(cellsOf(conformancePage(results))).toEqual(
    expect.arrayContaining([
      ['a peer', '1', '2', '40', '2.0'],
      ['order.create believes any price', '·'],
      ['a document', '13.0', '1223', '3.1', '250'],
    ]),
  );
});
