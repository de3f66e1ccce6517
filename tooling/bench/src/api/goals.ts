import type { Ask } from './subject.ts';
import type { ApiResults } from './results.ts';
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

/** A rate as a ratio, kept or not by the processor time of a response. */
const rate = (text: string, ratio: number | undefined, cpu: number | undefined, limit: number) => {
  const byProcessorTime = cpu === undefined ? undefined : 1 / cpu;
  return {
    ...atLeast(text, ratio, limit),
    byProcessorTime,
    kept: byProcessorTime !== undefined && byProcessorTime >= limit,
  };
};

const toBareExpress = (text: string, summary: Summary | undefined, ask: Ask, limit: number): Goal =>
  rate(text, summary?.rate[ask].ratio, summary?.cpu[ask].ratio, limit);

const quotient = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one / other;

/** Orders are compared with Prism, the best peer that validates what it gets. */
const ordersToPrism = (file: Summary | undefined, prism: Summary | undefined): Goal =>
  rate(
    'POST /order, to Prism',
    quotient(file?.rate.order.ratio, prism?.rate.order.ratio),
    quotient(file?.cpu.order.ratio, prism?.cpu.order.ratio),
    1,
  );

const speed = (file: Summary | undefined): Goal[] => [
  toBareExpress('GET /dishes', file, 'list', 2),
  toBareExpress('GET /dishes/{id}', file, 'dish', 1),
  atMost('start-up', file?.startMs.ratio, 1.2),
  atMost('memory, idle', file?.memory.idle.ratio, 1.25),
  atMost('memory, after reads', file?.memory.gets.ratio, 1.2),
];

/** The goals of the mock API on a SQLite file, and what became of them in a run. */
export function goals(results: ApiResults): Goal[] {
  const all = summaries(results);
  const find = (id: string) => all.find((one) => one.id === id);
  const file = find('mock-api');
  return [...speed(file), ordersToPrism(file, find('prism'))];
}
