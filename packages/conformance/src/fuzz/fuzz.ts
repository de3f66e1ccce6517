import * as fc from 'fast-check';
import { seedFor } from '../random-seed.ts';
import { keepOnly } from '../secrets.ts';
import { openSender } from '../wire/sender.ts';
import type { Target } from '../wire/target.ts';
import { converse } from './conversation.ts';
import { readEverything } from './read-back.ts';
import { drafts } from './request.ts';
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

/**
 * Sends random requests, good and bad, over all operations and as all sorts of callers, one after
 * the other, holds every answer to the contract, and reads back what is stored. It leaves on the
 * server what it made.
 * @throws CannotRun when nobody answers, or no admin is to be had
 */
export async function fuzz(target: Target, options: FuzzOptions = {}): Promise<FuzzReport> {
  const { timeoutMs = 5000, most = 5, memory, onProgress = () => {} } = options;
  const seed = options.seed ?? Math.floor(Math.random() * MAX_SEED);
  const sender = await openSender(target, { timeoutMs });
  const { add, faults, statuses, operations } = makeTally({
    target: sender.baseUrl,
    secrets: keepOnly(options.adminToken),
  });
  let sent = 0;
  let early: number | undefined;
  try {
    const { world, send, call } = await converse({ sender, seed, adminToken: options.adminToken });
    const progress = progressOf(options);
    const goesOn = () => progress(sent) < 1 && faults.length < most;
    for (let batch = 0; goesOn(); batch += 1) {
      const all = fc.sample(drafts, { numRuns: BATCH, seed: seedFor(seed, `fuzz ${batch}`) });
      for (const draft of all) {
        if (!goesOn()) break;
        const exchange = await send(await draft(world));
        sent += 1;
        add(sent, exchange);
      }
      onProgress(sent);
      if (early === undefined && progress(sent) >= EARLY) early = memory?.();
    }
    const late = memory?.();
    await readEverything(world, async (wanted) => add(0, await call(wanted)));
    return {
      target: sender.baseUrl,
      seed,
      sent,
      statuses,
      operations,
      faults,
      memory: early === undefined || late === undefined ? undefined : { early, late },
    };
  } finally {
    await sender.close();
  }
}
