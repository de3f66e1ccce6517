import type { Result } from '../../suite/check.ts';
import type { Selection } from './selection.ts';
import type { TokenSource } from '../../auth/tokens.ts';
import type { Wait } from '../../http/client.ts';

/** Options of a run; each has a default. */
export interface RunOptions extends Partial<Selection> {
  /** Whether warnings fail the run. */
  readonly strict?: boolean | undefined;
  /** Token of all callers that `tokens` doesn't list. */
  readonly token?: TokenSource | undefined;
  /** Token of another account with no more rights than the first. */
  readonly anotherToken?: TokenSource | undefined;
  /** Tokens by caller: a role, or a name that the suite's `auth` knows. */
  readonly tokens?: Readonly<Record<string, TokenSource | undefined>>;
  /** Also checks calls that change the account of the token. */
  readonly allowOwnAccount?: boolean | undefined;
  /** Headers to send with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to trust any certificate. */
  readonly insecure?: boolean | undefined;
  /** Maximum time for a response, ms (10 000). */
  readonly timeoutMs?: number;
  /** Maximum time to wait until the server responds, ms (0). */
  readonly startUpMs?: number;
  /** Maximum time to wait after a 429, ms (120 000). */
  readonly maxWaitMs?: number;
  /** Time after which no more checks start, ms; default: no limit. */
  readonly maxTimeMs?: number | undefined;
  /** Maximum requests per second; default: no limit. */
  readonly rate?: number | undefined;
  /** Checks at the same time (6). */
  readonly concurrency?: number;
  /**
   * Stops the run: the remaining checks are not reached, for the reason of the signal ("interrupted"). The run
   * still cleans up, and returns a report.
   */
  readonly signal?: AbortSignal;
  /** Ids of checks that may fail; their verdict is "known". */
  readonly knownFailures?: ReadonlySet<string>;
  /** Random requests for each operation and kind (6). */
  readonly runs?: number;
  /** The same seed sends the same requests; default: a new seed for each run. */
  readonly seed?: number;
  /** Keeps what the run creates, so that failures can be replayed. */
  readonly keep?: boolean;
  /** Shows tokens and passwords in the report. */
  readonly showSecrets?: boolean;
  readonly now?: () => number;
  readonly wait?: Wait;
  readonly onResult?: (result: Result, done: number, all: number) => void;
  readonly onWait?: (message: string) => void;
}
