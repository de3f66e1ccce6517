import type { Result, Verdict } from '../suite/check.ts';
import { visible } from '../traffic/visible.ts';

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

/** "30 of 118 checks, 2 failed" */
function counting() {
  let failed = 0;
  return ({ verdict }: Result, done: number, all: number): string => {
    if (FAILED.includes(verdict)) failed += 1;
    return `${done} of ${all} checks${failed === 0 ? '' : `, ${failed} failed`}`;
  };
}

/** One line that is written over and over. */
export function liveProgress(output: Output, now: () => number = Date.now): Progress {
  const count = counting();
  let last = 0;
  return {
    result(result, done, all) {
      const line = count(result, done, all);
      const time = now();
      if (time - last < EVERY_MS && done < all) return;
      last = time;
      output.write(`${CLEAR_LINE}${line}  ${result.check.operation}`);
    },
    note: (message) => output.write(`${CLEAR_LINE}${visible(message)}\n`),
    end: () => output.write(CLEAR_LINE),
  };
}

/** A line for each quarter, for logs that are kept: the report names what failed. */
export function plainProgress(output: Output): Progress {
  const count = counting();
  let reported = 0;
  return {
    result(result, done, all) {
      const line = count(result, done, all);
      const quarter = Math.floor((4 * done) / all);
      if (quarter <= reported) return;
      reported = quarter;
      output.write(`${line}\n`);
    },
    note: (message) => output.write(`${visible(message)}\n`),
    end: () => {},
  };
}
