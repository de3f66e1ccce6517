import * as fc from 'fast-check';
import { seedFor } from '../random-seed.ts';
import { keepOnly } from '../secrets.ts';
import { Blocked, CannotRun, NotReached } from '../failure.ts';
import { makeClient, waitFor } from '../wire/client.ts';
import type { TlsOptions } from '../wire/dispatcher.ts';
import { openSender } from '../wire/sender.ts';
import { makeStop, wordsOf } from '../wire/stop.ts';
import type { Target } from '../wire/target.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Suite } from '../suite.ts';
import { beginSequence } from './sequence.ts';
import { readEverything } from './read-back.ts';
import { draftsFor } from './request.ts';
import { makeTally, type FuzzFault } from './tally.ts';

export interface FuzzOptions {
  /** Requests (20 000); as many as there is time for when `minutes` is given. */
  readonly runs?: number | undefined;
  /** Goes on for so long. */
  readonly minutes?: number | undefined;
  /** The same seed sends the same requests; without one, each run has its own. */
  readonly seed?: number | undefined;
  readonly adminToken?: string | undefined;
  /** Milliseconds that an answer may take (5000). */
  readonly timeoutMs?: number;
  /** Requests a second; without one, as many as the server takes. */
  readonly rate?: number | undefined;
  /** Certificates for an address that begins with https. */
  readonly tls?: TlsOptions | undefined;
  /** Ends the run; there is a report of what was sent. Its reason is a text. */
  readonly signal?: AbortSignal | undefined;
  /** Different faults after which the run ends (5). */
  readonly most?: number;
  /** Bytes in use; asked after the first fifth, and at the end. */
  readonly memory?: () => number;
  readonly onProgress?: (sent: number) => void;
}

export interface FuzzReport {
  readonly target: string;
  readonly seed: number;
  readonly sent: number;
  /** How many answers of each status; 0 stands for none. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The operations that were called. */
  readonly operations: ReadonlySet<string>;
  readonly faults: readonly FuzzFault[];
  /** Why it ended early; undefined when it did not, or when it found enough faults. */
  readonly stopped: string | undefined;
  /** Bytes after the first fifth and at the end, where they could be told. */
  readonly memory: { readonly early: number; readonly late: number } | undefined;
}

const BATCH = 500;
const RUNS = 20_000;
const MAX_SEED = 1_000_000;
/** Part of a run after which a server has warmed up. */
const EARLY = 0.2;

/** How much of a run is done, from 0 to 1. */
function progressOf({ runs, minutes }: FuzzOptions) {
  const most = runs ?? (minutes === undefined ? RUNS : Infinity);
  const started = performance.now();
  const ms = minutes === undefined ? Infinity : minutes * 60_000;
  return (sent: number) => Math.max(sent / most, (performance.now() - started) / ms);
}

/** What an operation that no longer responds is not asked for, and what a stopped run leaves out. */
const orNothing = async (exchange: Promise<Exchange>): Promise<Exchange | undefined> => {
  try {
    return await exchange;
  } catch (error) {
    if (error instanceof Blocked || error instanceof NotReached) return undefined;
    throw error;
  }
};

/**
 * Sends random requests, good and bad, over all operations and as all sorts of callers, one after
 * the other, holds every answer to the contract, and reads back what is stored. It leaves on the
 * server what it made.
 * @throws CannotRun when nothing responds
 */
export async function fuzz(
  suite: Suite,
  target: Target,
  options: FuzzOptions = {},
): Promise<FuzzReport> {
  const { timeoutMs = 5000, most = 5, memory, onProgress = () => {} } = options;
  const seed = options.seed ?? Math.floor(Math.random() * MAX_SEED);
  const sender = await openSender(target, { timeoutMs, tls: options.tls });
  const stop = makeStop({ signal: options.signal });
  const { rate } = options;
  const client = makeClient({ sender, stop, timeoutMs, rate, now: Date.now, wait: waitFor });
  const { add, faults, statuses, operations } = makeTally(suite, {
    target: sender.baseUrl,
    secrets: keepOnly(options.adminToken),
  });
  let sent = 0;
  let early: number | undefined;
  try {
    const { state, send, call } = await beginSequence({
      suite,
      client,
      baseUrl: sender.baseUrl,
      seed,
      tokens: { admin: options.adminToken },
    }).catch((error: unknown) => {
      if (error instanceof NotReached) throw new CannotRun(error.message, { cause: error });
      throw error;
    });
    const drafts = draftsFor(suite);
    const progress = progressOf(options);
    const goesOn = () => progress(sent) < 1 && faults.length < most && !stop.signal.aborted;
    for (let batch = 0; goesOn(); batch += 1) {
      const all = fc.sample(drafts, { numRuns: BATCH, seed: seedFor(seed, `fuzz ${batch}`) });
      for (const draft of all) {
        if (!goesOn()) break;
        sent += 1;
        const exchange = await orNothing(send(await draft(state)));
        if (exchange) add(sent, exchange);
      }
      onProgress(sent);
      if (early === undefined && progress(sent) >= EARLY) early = memory?.();
    }
    const late = memory?.();
    await readEverything(suite, state, async (wanted) => {
      const exchange = await orNothing(call(wanted));
      if (exchange) add(0, exchange);
    });
    const reason = stop.reason();
    return {
      target: sender.baseUrl,
      seed,
      sent,
      statuses,
      operations,
      faults,
      stopped: reason === undefined ? undefined : wordsOf(reason),
      memory: early === undefined || late === undefined ? undefined : { early, late },
    };
  } finally {
    stop.dispose();
    await sender.close();
  }
}
