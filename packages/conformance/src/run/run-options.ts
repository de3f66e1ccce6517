import type { Result } from './results/result.ts';
import type { KnownCauses } from './baseline/known-causes.ts';
import type { GivenTokens } from '../operations/operation-call.ts';
import { type Wait, waitFor } from '../http/client.ts';
import type { Selection } from './select-checks.ts';

/** Options of a run; each has a default. */
export interface RunOptions extends Partial<Selection> {
  /** Tokens of existing accounts: of a customer, another customer, and an admin. */
  readonly tokens?: GivenTokens;
  /** Headers to send with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True to trust any certificate. */
  readonly insecure?: boolean | undefined;
  /** Maximum time for a response, ms (10 000). */
  readonly timeoutMs?: number;
  /** Maximum time to wait until the server responds, ms (0). */
  readonly startUpMs?: number;
  /** Checks at the same time (6). */
  readonly concurrency?: number;
  /**
   * Stops the run: the remaining checks are not reached, for the reason of the signal ("interrupted"). The run
   * still cleans up, and returns a report.
   */
  readonly signal?: AbortSignal;
  /** Causes of failures that do not fail the run. */
  readonly known?: KnownCauses;
  /** Random requests for each operation and kind (6). */
  readonly runs?: number;
  /** Runs with one seed send the same requests; default: a new seed for each run. */
  readonly seed?: number;
  /** Keeps what the run creates, and shows tokens and passwords in the report: its curl lines then work. */
  readonly keep?: boolean | undefined;
  readonly now?: () => number;
  readonly wait?: Wait;
  readonly onResult?: (result: Result, done: number, all: number) => void;
  readonly onWait?: (message: string) => void;
}

const MAX_SEED = 1_000_000;

/** The options of a run with their defaults. */
export const settingsOf = (options: RunOptions) => ({
  only: options.only ?? [],
  skip: options.skip ?? [],
  strict: options.strict ?? false,
  readOnly: options.readOnly ?? false,
  tokens: options.tokens ?? {},
  headers: options.headers ?? {},
  insecure: options.insecure ?? false,
  timeoutMs: options.timeoutMs ?? 10_000,
  startUpMs: options.startUpMs ?? 0,
  concurrency: options.concurrency ?? 6,
  signal: options.signal,
  known: options.known,
  runs: options.runs ?? 6,
  seed: options.seed ?? Math.floor(Math.random() * MAX_SEED),
  keep: options.keep ?? false,
  now: options.now ?? Date.now,
  wait: options.wait ?? waitFor,
  onResult: options.onResult ?? (() => {}),
  onWait: options.onWait ?? (() => {}),
});
export type Settings = ReturnType<typeof settingsOf>;
