import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveResults } from './results.ts';

const result = (name: string, load: number) => ({
  name,
  taken: '2026-11-23 03:15',
  commit: 'abcdef0',
  load,
  every: 4,
  defects: [],
  tools: [],
});

test('keeps the results of servers that are not measured again, in the order of all servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  try {
    const order = ['flask-files', 'hapi-bookings'];
    saveResults(folder, order, { servers: [result('hapi-bookings', 1), result('flask-files', 2)] });
    const page = saveResults(folder, order, { servers: [result('hapi-bookings', 3)] });
    expect(page.match(/^### .*$|load [\d.]+/gm)).toEqual([
      '### flask-files',
      'load 2.0',
      '### hapi-bookings',
      'load 3.0',
    ]);
    expect(readFileSync(join(folder, 'conformance.md'), 'utf8')).toBe(page);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
