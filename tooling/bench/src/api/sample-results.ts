import type { Figures } from './measure.ts';
import type { ApiResults } from './results.ts';

const round = (rate: number, memory: number): Figures => {
  const ask = { rate, p50: 1, p99: 8, answered: rate, failed: 0, cpuMicros: 1e6 / rate };
  return {
    startMs: 200,
    memory: { idle: memory, gets: memory, posts: memory },
    asks: { list: ask, dish: ask, order: ask },
  };
};

/** A run with round figures, for tests of what is made of runs. */
export const sampleResults: ApiResults = {
  taken: '2026-11-21T09:00:00.000Z',
  node: '24.0.0',
  processor: 'Sample',
  cpus: 2,
  loadBefore: 0.1,
  loadAfter: 2,
  seconds: 5,
  connections: 16,
  subjects: [
    { id: 'express', name: 'Express', rounds: [round(1000, 50), round(500, 50)] },
    {
      id: 'mock-api',
      name: 'mock API',
      rounds: [round(900, 60), round(450, 60)],
      growth: {
        postMs: { empty: 1, full: 1.1 },
        listMs: { few: 1, many: 12 },
        readsMemory: { short: 100, long: 105 },
      },
    },
    { id: 'prism', name: 'Prism', rounds: [undefined], failure: 'Prism did not start: <why>' },
  ],
};
