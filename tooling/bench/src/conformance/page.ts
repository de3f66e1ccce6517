import { markdownTable } from '../figures/markdown-table.ts';
import type { machine } from '../machine.ts';
import type { Reading } from './reading.ts';

export interface ToolResult {
  readonly id: string;
  readonly name: string;
  /** Tests or checks in a run. */
  readonly made: number;
  /** What failed on a correct server. */
  readonly falseAlarms: readonly string[];
  /** The faults that it found, beyond its false alarms. */
  readonly found: readonly string[];
  /** Median of its runs. */
  readonly seconds: number;
}

export interface ConformanceResults {
  readonly machine: ReturnType<typeof machine>;
  /** Average number of busy processes at the start. */
  readonly load: number;
  readonly every: number;
  /** What the servers do wrong, one each. */
  readonly faults: readonly string[];
  readonly tools: ToolResult[];
  readonly reading: readonly Reading[];
}

const inMb = (bytes: number) => bytes / 1_000_000;

const SIGN = { found: '✓', missed: '·' };

/** The page of the results, in Markdown. */
export function conformancePage({
  machine,
  load,
  every,
  faults,
  tools,
  reading,
}: ConformanceResults): string {
  const summary = markdownTable(
    [
      'tool',
      `faults found, of ${faults.length}`,
      'false alarms on a correct server',
      'tests in a run',
      'seconds a run',
    ],
    tools.map(({ name, found, falseAlarms, made, seconds }) => [
      name,
      `${found.length}`,
      `${falseAlarms.length}`,
      `${made}`,
      seconds.toFixed(1),
    ]),
  );
  const each = markdownTable(
    ['fault', ...tools.map(({ id }) => id)],
    faults.map((fault) => [
      fault,
      ...tools.map(({ found }) => (found.includes(fault) ? SIGN.found : SIGN.missed)),
    ]),
  );
  const documents = markdownTable(
    ['document', 'MB', 'operations', 'seconds of processor time', 'peak memory, MB'],
    reading.map(({ name, bytes, operations, seconds, peakBytes }) => [
      name,
      inMb(bytes).toFixed(1),
      `${operations}`,
      seconds.toFixed(1),
      inMb(peakBytes).toFixed(0),
    ]),
  );
  return `# The conformance kit and its peers on the same broken servers

\`pnpm bench conformance\` repeats it. Node ${machine.node}, ${machine.processor}, ${machine.cpus} processors, load ${load.toFixed(1)} at the start.

${summary}

- The servers are every ${every}th of the kit's own that break what the OpenAPI document says, one rule
  each, in the order of the operations; none was chosen by hand. They are the kit's own all the same: it was
  built until it found each of them.
- Each tool gets the OpenAPI document (peers a version in OpenAPI 3.0, with what removes things at
  the end), the token of an admin, and a fresh server with everything that the document's
  examples name. The kit gets the address alone.
- A false alarm is a test that fails on the correct server. Those tests are then left out, as a user
  would, so that only others count as finds.
- The peers run as their documentation says, with contract tests for each operation and no tests
  written by hand: those would find more. Of Dredd's tests only those of successes are made, and
  its comparison of content types is off, which fails every test on a correct server.
- Prism judges traffic that it is given: the examples of the document, one an operation.

${each}

## Reading large documents

${documents}

Each is read as before the first request of a run, in a process of its own: the file, its operations, examples and
conventions. The figures are medians of three processes; the memory is that of the whole process, Node's own 60 MB
included.
`;
}
