import { expect, test } from 'vitest';
import { soakPage } from './page.ts';

const minute = (number: number, p99: number, failed = 0) => ({
  minute: number,
  rate: 1000,
  p50: 1,
  p99,
  max: 20,
  failed,
  memory: 100 + number,
  cpu: 0.5,
  load: 1.5,
});

test('the report of a soak test sums up failures, tail latency, memory, and the load of the machine', () => {
  const page = soakPage({
    taken: '2026-11-21T09:00:00.000Z',
    node: '24.0.0',
    processor: 'Sample',
    cpus: 2,
    topRate: 2000,
    rate: 1000,
    minutes: [minute(1, 10), minute(2, 12, 3)],
  });
  expect(page).toContain('- failed responses: 3');
  expect(page).toContain('to the first: 1.20 (goal: at most 1.5)');
  expect(page).toContain('all minutes 101.0 to 102.0 MB');
  expect(page).toMatch(/\| 2 +\| +1000 \| +3 \|/);
});
