import { median } from '../figures/median.ts';
import { ratioToYardstick } from '../figures/ratio.ts';
import { YARDSTICK, type Ask } from './contestant.ts';
import type { Figures } from './measure.ts';
import type { ApiResults, ContestantResult } from './results.ts';

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

function summarize({ id, name, rounds }: ContestantResult, yardstick: ContestantResult): Summary {
  const compared = (pick: Pick): Compared => {
    const of = (all: ContestantResult['rounds']) => all.map((one) => one && pick(one));
    const values = of(rounds).filter((value) => value !== undefined);
    return { value: median(values), ratio: ratioToYardstick(of(rounds), of(yardstick.rounds)) };
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
export function summaries({ contestants }: ApiResults): Summary[] {
  const yardstick = contestants.find(({ id }) => id === YARDSTICK);
  if (!yardstick) return [];
  return contestants
    .filter(({ rounds }) => rounds.some((figures) => figures !== undefined))
    .map((contestant) => summarize(contestant, yardstick));
}
