import { markdownTable } from '../figures/markdown-table.ts';
import { GOALS, goalText, isMet, type Goal } from '../goals.ts';
import type { SubjectResult } from './rounds.ts';
import type { Ask } from './subject.ts';
import { asks, summaries, type Compared, type Summary } from './summary.ts';

export interface ApiResults {
  /** ISO 8601. */
  readonly taken: string;
  readonly node: string;
  readonly processor: string;
  readonly cpus: number;
  /** Average number of busy processes in the minute before the run, and at its end. */
  readonly loadBefore: number;
  readonly loadAfter: number;
  readonly seconds: number;
  readonly connections: number;
  readonly subjects: readonly SubjectResult[];
}

const compared = ({ value, ratio }: Compared) => `${Math.round(value)} (${ratio.toFixed(2)})`;
const titles = { list: 'GET /dishes', dish: 'GET /dishes/{id}', order: 'POST /order' } as const;

const speedTable = (all: readonly Summary[]) =>
  markdownTable(
    ['responses per second (ratio), p99 ms', ...asks.flatMap((ask) => [titles[ask], 'p99'])],
    all.map(({ name, rate, p99 }) => [
      name,
      ...asks.flatMap((ask) => [compared(rate[ask]), String(Math.round(p99[ask].value))]),
    ]),
  );

const costTable = (all: readonly Summary[]) =>
  markdownTable(
    [
      'processor µs per response (ratio)',
      ...asks.map((ask) => titles[ask]),
      'start ms',
      'MB idle',
      'after GETs',
      'after POSTs',
    ],
    all.map(({ name, cpu, startMs, memory }) => [
      name,
      ...asks.map((ask) => compared(cpu[ask])),
      ...[startMs, memory.idle, memory.gets, memory.posts].map(compared),
    ]),
  );

interface Measured {
  readonly ratio: number;
  /** The ratio by processor time per response, which other work on the machine changes less. */
  readonly byProcessorTime?: number;
}

/** The goals with the figures of the mock API on a SQLite file, undefined where a run has not measured it. */
function measuredOf(all: readonly Summary[]): Partial<Record<keyof typeof GOALS.api, Measured>> {
  const [file, prism] = ['mock-api', 'prism'].map((id) => all.find((one) => one.id === id));
  if (!file) return {};
  const toExpress = (ask: Ask) => ({
    ratio: file.rate[ask].ratio,
    byProcessorTime: 1 / file.cpu[ask].ratio,
  });
  return {
    'GET /dishes': toExpress('list'),
    'GET /dishes/{id}': toExpress('dish'),
    ...(prism && {
      'POST /order, to Prism': {
        ratio: file.rate.order.ratio / prism.rate.order.ratio,
        byProcessorTime: prism.cpu.order.ratio / file.cpu.order.ratio,
      },
    }),
    'start-up': file.startMs,
    'memory, idle': file.memory.idle,
    'memory, after reads': file.memory.gets,
  };
}

const goalTable = (all: readonly Summary[]) => {
  const measured = measuredOf(all);
  return markdownTable(
    ['measure', 'goal', 'measured', 'by processor time', 'met'],
    Object.entries<Goal>(GOALS.api).flatMap(([measure, goal]) => {
      const value = measured[measure as keyof typeof GOALS.api];
      if (!value) return [];
      const { ratio, byProcessorTime } = value;
      const met = isMet(goal, byProcessorTime ?? ratio) ? 'yes' : '**no**';
      const shown = [ratio.toFixed(2), byProcessorTime?.toFixed(2) ?? '-'];
      return [[measure, goalText(goal), ...shown, met]];
    }),
  );
};

/** The results as a page of Markdown. */
export function apiPage(results: ApiResults): string {
  const { taken, node, processor, cpus, loadBefore, loadAfter, seconds, connections } = results;
  const all = summaries(results.subjects);
  const rounds = results.subjects[0]?.rounds.length ?? 0;
  const failures = all
    .filter(({ failed }) => failed > 0)
    .map(({ name, failed }) => `- ${name}: ${failed} responses were not 2xx`);
  return [
    '# The mock API against bare servers and other mock servers',
    `Taken ${taken.slice(0, 16).replace('T', ' ')} UTC, Node ${node}, ${cpus} × ${processor}; average load before ${loadBefore.toFixed(1)}, after ${loadAfter.toFixed(1)}. ${rounds} interleaved rounds of ${seconds} s for each kind of request, ${connections} connections, a fresh process and fresh data each time. In brackets: the ratio to bare Express of the same round, as the median over the rounds. Compare the ratios; the other figures depend on the machine.`,
    '## Goals',
    goalTable(all),
    '## Speed',
    speedTable(all),
    '## Cost',
    costTable(all),
    ...(failures.length > 0 ? ['## Failures', failures.join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');
}
