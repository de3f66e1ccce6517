import type { Result } from '../suite/check.ts';
import type { Selection } from './selection.ts';
import type { TokenSource } from '../suite/hooks.ts';
import type { Wait } from '../http/client.ts';
import type { TlsOptions } from '../http/dispatcher.ts';

/** Options of a run; everything has a default. */
export interface RunOptions extends Partial<Selection> {
  /** Conventions and warnings fail a run as well. */
  readonly strict?: boolean | undefined;
  /** Of all callers without a token of their own. */
  readonly token?: TokenSource | undefined;
  /** Of another account, which may do no more: what one has created is not the other's. */
  readonly anotherToken?: TokenSource | undefined;
  /** By caller: a role, or a name that the suite's `auth` knows. */
  readonly tokens?: Readonly<Record<string, TokenSource | undefined>>;
  /** Takes what is only read or ordered from what the server has; creates it where there is none. */
  readonly useExisting?: boolean;
  /** Tries calls that change the account which the token belongs to. */
  readonly allowOwnAccount?: boolean | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Certificates for an address that begins with https. */
  readonly tls?: TlsOptions | undefined;
  /** Milliseconds that a response may take (10 000). */
  readonly timeoutMs?: number;
  /** How long a server may still take to start, ms (0). */
  readonly startUpMs?: number;
  /** How long a call that is limited is waited for at a time, ms (120 000). */
  readonly maxWaitMs?: number;
  /** After how long no more checks are made, ms; without one, all are. */
  readonly maxTimeMs?: number | undefined;
  /** Requests per second; without one, as many as the server takes. */
  readonly rate?: number | undefined;
  /** Checks under way at the same time (6). */
  readonly concurrency?: number;
  /** Stops at the first failed check. */
  readonly bail?: boolean;
  /**
   * Stops the run: checks that have not begun are not reached, the server is cleaned up, and there
   * is a report. Their reason is that of the signal, a text: "interrupted".
   */
  readonly signal?: AbortSignal;
  /** Ids of checks that may fail: their results are "known". */
  readonly knownFailures?: ReadonlySet<string>;
  /** Random requests for each operation and kind (6). */
  readonly runs?: number;
  /** The same seed sends the same requests; without one, each run has its own. */
  readonly seed?: number;
  /** Leaves on the server what the run has created, so that failures can be replayed. */
  readonly keep?: boolean;
  /** Shows tokens and passwords in the report. */
  readonly showSecrets?: boolean;
  readonly now?: () => number;
  readonly wait?: Wait;
  readonly onResult?: (result: Result, done: number, all: number) => void;
  readonly onWait?: (message: string) => void;
}
