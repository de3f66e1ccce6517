import { median } from '../figures/median.ts';
import { BASELINE, type Ask } from './subject.ts';
import type { Figures } from './measure.ts';
import type { SubjectResult } from './rounds.ts';

export const asks = ['list', 'dish', 'order'] as const satisfies readonly Ask[];

/** A figure as the median of its rounds, and as the median of its ratios to bare Express. */
export interface Compared {
  readonly value: number;
  readonly ratio: number;
}

export interface Summary {
  readonly id: string;
  readonly name: string;
  readonly rate: Readonly<Record<Ask, Compared>>;
  readonly p99: Readonly<Record<Ask, Compared>>;
  /** Processor time per response, microseconds. */
  readonly cpu: Readonly<Record<Ask, Compared>>;
  readonly startMs: Compared;
  readonly memory: Readonly<Record<'idle' | 'gets' | 'posts', Compared>>;
  /** Responses other than 2xx in all rounds. */
  readonly failed: number;
}

const forAsks = (read: (ask: Ask) => Compared): Record<Ask, Compared> => ({
  list: read('list'),
  dish: read('dish'),
  order: read('order'),
});

function summarize({ id, name, rounds }: SubjectResult, baseline: readonly Figures[]): Summary {
  const compared = (pick: (figures: Figures) => number): Compared => {
    const bases = baseline.map(pick);
    const values = rounds.map(pick);
    // A round in which the machine was slow is slow for both.
    const ratios = values.map((value, round) => value / (bases[round] ?? Number.NaN));
    return { value: median(values), ratio: median(ratios) };
  };
  return {
    id,
    name,
    rate: forAsks((ask) => compared((figures) => figures.asks[ask].rate)),
    p99: forAsks((ask) => compared((figures) => figures.asks[ask].p99)),
    cpu: forAsks((ask) => compared((figures) => figures.asks[ask].cpuMicros)),
    startMs: compared(({ startMs }) => startMs),
    memory: {
      idle: compared(({ memory }) => memory.idle),
      gets: compared(({ memory }) => memory.gets),
      posts: compared(({ memory }) => memory.posts),
    },
    failed: rounds
      .flatMap((figures) => asks.map((ask) => figures.asks[ask].failed))
      .reduce((sum, failed) => sum + failed, 0),
  };
}

/** All servers that were measured, in the order of the run. */
export function summaries(subjects: readonly SubjectResult[]): Summary[] {
  const { rounds = [] } = subjects.find(({ id }) => id === BASELINE) ?? {};
  return subjects.map((subject) => summarize(subject, rounds));
}
