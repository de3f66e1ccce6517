import type { Ask } from './contestant.ts';
import type { ApiResults, ContestantResult } from './results.ts';
import { summaries, type Summary } from './summary.ts';

export interface Goal {
  readonly text: string;
  readonly goal: string;
  readonly reached: number | undefined;
  /** The same from the processor time of an answer, which other work on the machine changes less. */
  readonly byProcessorTime?: number | undefined;
  readonly kept: boolean;
}

const atLeast = (text: string, reached: number | undefined, limit: number): Goal => ({
  text,
  goal: `at least ${limit}`,
  reached,
  kept: reached !== undefined && reached >= limit,
});

const atMost = (text: string, reached: number | undefined, limit: number): Goal => ({
  text,
  goal: `at most ${limit}`,
  reached,
  kept: reached !== undefined && reached <= limit,
});

const rate = (text: string, summary: Summary | undefined, ask: Ask, limit: number): Goal => {
  const cpu = summary?.cpu[ask].ratio;
  return {
    ...atLeast(text, summary?.rate[ask].ratio, limit),
    byProcessorTime: cpu === undefined ? undefined : 1 / cpu,
  };
};

/** Orders: 1.7 and 1.2 times Prism (0.23), the best peer that validates what it gets. */
const speed = (durable: Summary | undefined, memory: Summary | undefined): Goal[] => [
  rate('GET /dishes', durable, 'list', 2),
  rate('GET /dishes/{id}', durable, 'dish', 0.95),
  rate('POST /order, `:memory:`', memory, 'order', 0.39),
  rate('POST /order, durable file', durable, 'order', 0.28),
  atMost('start-up', durable?.startMs.ratio, 1.35),
  atMost('memory, idle', durable?.memory.idle.ratio, 1.25),
  atMost('memory, after reads', durable?.memory.gets.ratio, 1.25),
];

const speedOnPostgres = (postgres: Summary | undefined): Goal[] => [
  rate('GET /dishes, Postgres', postgres, 'list', 1.5),
  rate('GET /dishes/{id}, Postgres', postgres, 'dish', 0.8),
  rate('POST /order, Postgres', postgres, 'order', 0.15),
];

function growth(contestant: ContestantResult | undefined): Goal[] {
  const { postMs, readsMemory } = contestant?.growth ?? {};
  return [
    atMost('POST with 10,000 orders, to none', postMs && postMs.full / postMs.empty, 1.1),
    atMost(
      'memory after 200,000 reads, to 20,000',
      readsMemory && readsMemory.long / readsMemory.short,
      1.1,
    ),
  ];
}

/** The goals of the mock API, and what became of them in a run. Ratios are to bare Express. */
export function goals(results: ApiResults): Goal[] {
  const all = summaries(results);
  const find = (id: string) => all.find((one) => one.id === id);
  return [
    ...speed(find('mock-api'), find('mock-api-memory')),
    ...speedOnPostgres(find('mock-api-postgres')),
    ...growth(results.contestants.find(({ id }) => id === 'mock-api')),
  ];
}
