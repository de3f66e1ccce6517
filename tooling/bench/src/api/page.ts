import { markdownTable } from '../figures/markdown-table.ts';
import { goals } from './goals.ts';
import type { ApiResults } from './results.ts';
import { asks, summaries, type Compared, type Summary } from './summary.ts';

const ratio = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(2));
const compared = ({ value, ratio: to }: Compared) => `${Math.round(value)} (${ratio(to)})`;
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
      compared(startMs),
      compared(memory.idle),
      compared(memory.gets),
      compared(memory.posts),
    ]),
  );

const goalTable = (results: ApiResults) =>
  markdownTable(
    ['measure', 'goal', 'measured', 'by processor time', 'met'],
    goals(results).map(({ text, goal, reached, byProcessorTime, kept }) => [
      text,
      goal,
      ratio(reached),
      ratio(byProcessorTime),
      reached === undefined ? 'not measured' : kept ? 'yes' : '**no**',
    ]),
  );

function failures({ subjects }: ApiResults, all: readonly Summary[]) {
  return [
    ...subjects.flatMap(({ name, failure }) => (failure ? [`- ${name}: ${failure}`] : [])),
    ...all.flatMap(({ name, failed }) =>
      failed > 0 ? [`- ${name}: ${failed} responses were not 2xx`] : [],
    ),
  ];
}

/** The results as a page of Markdown. */
export function apiPage(results: ApiResults): string {
  const { taken, node, processor, cpus, loadBefore, loadAfter, seconds, connections } = results;
  const all = summaries(results);
  const rounds = Math.max(0, ...results.subjects.map((one) => one.rounds.length));
  const troubles = failures(results, all);
  return [
    '# The mock API against bare servers and other mock servers',
    `Taken ${taken.slice(0, 16).replace('T', ' ')} UTC, Node ${node}, ${cpus} × ${processor}; average load before ${loadBefore.toFixed(1)}, after ${loadAfter.toFixed(1)}. ${rounds} interleaved rounds of ${seconds} s for each kind of request, ${connections} connections, a fresh process and fresh data each time. In brackets: the ratio to bare Express of the same round, as the median over the rounds. Compare the ratios; the other figures depend on the machine.`,
    '## Goals',
    goalTable(results),
    '## Speed',
    speedTable(all),
    '## Cost',
    costTable(all),
    ...(troubles.length > 0 ? ['## Failures', troubles.join('\n')] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
