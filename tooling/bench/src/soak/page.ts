import { markdownTable } from '../figures/markdown-table.ts';
import type { Stretch } from './traffic.ts';

/** One minute of the run. */
export interface Minute extends Stretch {
  readonly minute: number;
  /** Resident memory at its end, MB. */
  readonly memory: number;
  /** Share of one processor that the server took. */
  readonly cpu: number;
  /** The machine's average number of busy processes at its end. */
  readonly load: number;
}

export interface SoakResults {
  /** ISO 8601. */
  readonly taken: string;
  readonly node: string;
  readonly processor: string;
  readonly cpus: number;
  /** Highest rate just before the run, responses per second. */
  readonly topRate: number;
  /** Requests per second of the run. */
  readonly rate: number;
  readonly minutes: readonly Minute[];
}

const between = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;

function sentences({ minutes }: SoakResults): string[] {
  const [first] = minutes;
  const last = minutes.at(-1);
  if (!first || !last) return [];
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  return [
    `- failed responses: ${failed}`,
    `- p99 of the last minute to the first: ${(last.p99 / first.p99).toFixed(2)} (goal: at most 1.5)`,
    `- memory of the last minute to the first: ${(last.memory / first.memory).toFixed(2)}; all minutes ${between(minutes.map(({ memory }) => memory))} MB`,
    `- average load of the machine: ${between(minutes.map(({ load }) => load))}`,
  ];
}

/** A soak as a page of Markdown. */
export function soakPage(results: SoakResults): string {
  const { taken, node, processor, cpus, topRate, rate, minutes } = results;
  const table = markdownTable(
    ['minute', 'responses/s', 'failed', 'p50 ms', 'p99 ms', 'max ms', 'MB', 'CPU %', 'load'],
    minutes.map((one) => [
      String(one.minute),
      one.rate.toFixed(0),
      String(one.failed),
      String(one.p50),
      String(one.p99),
      one.max.toFixed(0),
      one.memory.toFixed(0),
      (one.cpu * 100).toFixed(0),
      one.load.toFixed(1),
    ]),
  );
  return [
    '# Soak',
    `${minutes.length} minutes of mixed traffic on the mock API, with a database file and without call limits, started ${taken.slice(0, 16).replace('T', ' ')} UTC on ${cpus} × ${processor}, Node ${node}. The highest rate just before the run was ${topRate.toFixed(0)} responses per second; the run sends ${rate} requests per second.`,
    sentences(results).join('\n'),
    table,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
