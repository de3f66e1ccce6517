import type { Result, Verdict } from '../checks/definition/check.ts';
import { visible } from '../traffic/visible.ts';

/** Says how a run goes. */
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
const FAILED: readonly Verdict[] = ['failed', 'not-implemented'];

/**
 * A terminal has one line, which is written over and over. A log that is kept has a line for each quarter of
 * the run: the report names what failed.
 */
export function makeProgress(output: Output, isTerminal: boolean): Progress {
  const start = isTerminal ? CLEAR_LINE : '';
  let failed = 0;
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
      if (FAILED.includes(verdict)) failed += 1;
      if (!isDue(done, all)) return;
      const line = `${done} of ${all} checks${failed === 0 ? '' : `, ${failed} failed`}`;
      output.write(isTerminal ? `${start}${line}  ${check.operation}` : `${line}\n`);
    },
    note: (message) => output.write(`${start}${visible(message)}\n`),
    end: () => output.write(start),
  };
}
