import type { Ask } from './subject.ts';
import type { Summary } from './summary.ts';

/** A goal, and what a run measured. */
export interface Goal {
  readonly text: string;
  readonly goal: string;
  readonly measured: number;
  /** The same from the processor time of a response, which other work on the machine changes less. */
  readonly byProcessorTime?: number;
  readonly isMet: boolean;
}

const atMost = (text: string, measured: number, limit: number): Goal => ({
  text,
  goal: `at most ${limit}`,
  measured,
  isMet: measured <= limit,
});

/** A rate as a ratio, met or not by the processor time of a response. */
const atLeast = (text: string, measured: number, byProcessorTime: number, limit: number): Goal => ({
  text,
  goal: `at least ${limit}`,
  measured,
  byProcessorTime,
  isMet: byProcessorTime >= limit,
});

/** The goals of the mock API on a SQLite file, as far as a run has measured them. */
export function goals(all: readonly Summary[]): Goal[] {
  const find = (wanted: string) => all.find(({ id }) => id === wanted);
  const [file, prism] = [find('mock-api'), find('prism')];
  if (!file) return [];
  const toExpress = (text: string, ask: Ask, limit: number) =>
    atLeast(text, file.rate[ask].ratio, 1 / file.cpu[ask].ratio, limit);
  const { rate, cpu, startMs, memory } = file;
  return [
    toExpress('GET /dishes', 'list', 2),
    toExpress('GET /dishes/{id}', 'dish', 1),
    atMost('start-up', startMs.ratio, 1.2),
    atMost('memory, idle', memory.idle.ratio, 1.25),
    atMost('memory, after reads', memory.gets.ratio, 1.2),
    // Orders are compared with Prism, the best peer that validates what it gets.
    ...(prism
      ? [
          atLeast(
            'POST /order, to Prism',
            rate.order.ratio / prism.rate.order.ratio,
            prism.cpu.order.ratio / cpu.order.ratio,
            1,
          ),
        ]
      : []),
  ];
}
