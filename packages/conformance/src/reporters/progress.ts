import type { Result, Verdict } from '../run/results/result.ts';
import { visible } from '../traffic/visible.ts';

/** Shows the progress of a run. */
export interface Progress {
  result(result: Result, done: number, all: number): void;
  note(message: string): void;
  end(): void;
}

interface Output {
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001B[2K';
const EVERY_MS = 80;
/** The verdicts that are counted on the way, with the report's own words for them. */
const COUNTED = { failed: 'failed', 'not-implemented': 'not implemented' } as const;
type Counted = keyof typeof COUNTED;
const isCounted = (verdict: Verdict): verdict is Counted => Object.hasOwn(COUNTED, verdict);

/**
 * Overwrites a single line in a terminal. Otherwise writes a line for each quarter of the run: the report lists the
 * failures.
 */
export function makeProgress(output: Output, isTerminal: boolean): Progress {
  const start = isTerminal ? CLEAR_LINE : '';
  const counts: Record<Counted, number> = { failed: 0, 'not-implemented': 0 };
  let quarter = 0;
  let writtenAt = 0;

  /** True if it is time for another line. */
  function isDue(done: number, all: number): boolean {
    const [time, reached] = [Date.now(), Math.floor((4 * done) / all)];
    const isNew = isTerminal ? time - writtenAt >= EVERY_MS || done === all : reached > quarter;
    if (isNew) [writtenAt, quarter] = [time, reached];
    return isNew;
  }

  return {
    result({ verdict, check }, done, all) {
      if (isCounted(verdict)) counts[verdict] += 1;
      if (!isDue(done, all)) return;
      const bad = Object.entries(COUNTED)
        // The keys of the table are these verdicts.
        .map(([name, words]) => [counts[name as Counted], words] as const)
        .filter(([count]) => count > 0)
        .map(([count, words]) => `, ${count} ${words}`);
      const line = `${done} of ${all} checks${bad.join('')}`;
      output.write(isTerminal ? `${start}${line}  ${check.operation}` : `${line}\n`);
    },
    note: (message) => output.write(`${start}${visible(message)}\n`),
    end: () => output.write(start),
  };
}
