import { median } from '../figures/median.ts';
import { ratioToBaseline } from '../figures/ratio.ts';
import { BASELINE, type Ask } from './subject.ts';
import type { Figures } from './measure.ts';
import type { ApiResults, SubjectResult } from './results.ts';

export const asks = ['list', 'dish', 'order'] as const satisfies readonly Ask[];

/** A figure as the median of its rounds, and as the median of its ratios to bare Express. */
export interface Compared {
  readonly value: number;
  readonly ratio: number | undefined;
}

export interface Summary {
  readonly id: string;
  readonly name: string;
  readonly rate: Readonly<Record<Ask, Compared>>;
  readonly p99: Readonly<Record<Ask, Compared>>;
  /** Processor time of one answer, microseconds. */
  readonly cpu: Readonly<Record<Ask, Compared>>;
  readonly startMs: Compared;
  readonly memory: Readonly<Record<'idle' | 'gets' | 'posts', Compared>>;
  /** Answers other than 2xx in all rounds. */
  readonly failed: number;
}

type Pick = (figures: Figures) => number;

const forAsks = (read: (ask: Ask) => Compared): Record<Ask, Compared> => ({
  list: read('list'),
  dish: read('dish'),
  order: read('order'),
});

function summarize({ id, name, rounds }: SubjectResult, baseline: SubjectResult): Summary {
  const compared = (pick: Pick): Compared => {
    const of = (all: SubjectResult['rounds']) => all.map((one) => one && pick(one));
    const values = of(rounds).filter((value) => value !== undefined);
    return { value: median(values), ratio: ratioToBaseline(of(rounds), of(baseline.rounds)) };
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
      .flatMap((figures) => (figures ? asks.map((ask) => figures.asks[ask].failed) : []))
      .reduce((sum, failed) => sum + failed, 0),
  };
}

/** Everybody who was measured, in the order of the run. */
export function summaries({ subjects }: ApiResults): Summary[] {
  const baseline = subjects.find(({ id }) => id === BASELINE);
  if (!baseline) return [];
  return subjects
    .filter(({ rounds }) => rounds.some((figures) => figures !== undefined))
    .map((subject) => summarize(subject, baseline));
}
