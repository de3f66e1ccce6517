import type { Result } from '../suite/check.ts';
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

/** One line that is written over and over. */
export function liveProgress(output: Output, now: () => number = Date.now): Progress {
  let failed = 0;
  let last = 0;
  return {
    result({ check, verdict }, done, all) {
      if (verdict === 'failed' || verdict === 'not-implemented') failed += 1;
      const time = now();
      if (time - last < EVERY_MS && done < all) return;
      last = time;
      const bad = failed === 0 ? '' : `, ${failed} failed`;
      output.write(`${CLEAR_LINE}${done} of ${all} checks${bad}  ${check.operation}`);
    },
    note: (message) => output.write(`${CLEAR_LINE}${visible(message)}\n`),
    end: () => output.write(CLEAR_LINE),
  };
}

/** A line now and then, for logs that are kept. */
export function plainProgress(output: Output): Progress {
  let reported = 0;
  return {
    result({ check, verdict }, done, all) {
      if (verdict === 'failed') output.write(`failed: ${check.id}\n`);
      if (verdict === 'not-implemented') output.write(`not implemented: ${check.operation}\n`);
      const quarter = Math.floor((4 * done) / all);
      if (quarter <= reported) return;
      reported = quarter;
      output.write(`${done} of ${all} checks\n`);
    },
    note: (message) => output.write(`${visible(message)}\n`),
    end: () => {},
  };
}
