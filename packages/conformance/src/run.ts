import { listChecks } from './checks/index.ts';
import { isBad, stages, type Check, type CheckInfo, type Finding, type Result } from './check.ts';
import { cleanUp, type Leftover } from './clean-up.ts';
import { coverageOf } from './coverage.ts';
import { Blocked, Violation, CannotRun, Skipped } from './failure.ts';
import { isUnknownTo, looksMissing, missingCause } from './not-implemented.ts';
import type { WireRequest } from './wire/exchange.ts';
import { keepSecrets, openSecrets } from './secrets.ts';
import type { Report } from './report.ts';
import { select, type Selection } from './selection.ts';
import { openSession } from './session.ts';
import { openSender, type Target } from './wire/sender.ts';

export interface RunOptions extends Partial<Selection> {
  readonly adminToken?: string | undefined;
  readonly userToken?: string | undefined;
  /** Of a customer who is not the one of `userToken`. */
  readonly otherUserToken?: string | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds that an answer may take (10 000). */
  readonly timeoutMs?: number;
  /** How long a server may still take to start, ms (0). */
  readonly startUpMs?: number;
  /** How long a call that is limited is waited for at a time, ms (120 000). */
  readonly maxWaitMs?: number;
  /** Checks under way at the same time (6). */
  readonly concurrency?: number;
  /** Stops at the first broken check. */
  readonly bail?: boolean;
  /** Random requests for each operation and kind (6). */
  readonly runs?: number;
  /** The same seed sends the same requests; without one, each run has its own. */
  readonly seed?: number;
  /** Leaves on the server what the run has made, so that failures can be replayed. */
  readonly keep?: boolean;
  /** Shows tokens and passwords in the report. */
  readonly showSecrets?: boolean;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
  readonly onResult?: (result: Result, done: number, all: number) => void;
  readonly onWait?: (message: string) => void;
}

const MAX_SEED = 1_000_000;
const LOOKS_BACK: readonly Check['stage'][] = ['last', 'after'];

const infoOf = ({ run: _run, ...info }: Check): CheckInfo => info;

/** A run that is under way: checks one by one, and then the report. */
export async function openRun(target: Target, options: RunOptions = {}) {
  const { now = Date.now, wait = (ms) => new Promise((done) => setTimeout(done, ms)) } = options;
  const { profile = 'document', readOnly = false, headers = {}, runs = 6 } = options;
  const seed = options.seed ?? Math.floor(Math.random() * MAX_SEED);
  const secrets = options.showSecrets ? openSecrets : keepSecrets(Object.keys(headers));
  for (const secret of [
    options.adminToken,
    options.userToken,
    options.otherUserToken,
    ...Object.values(headers),
  ]) {
    if (secret !== undefined) secrets.add(secret);
  }
  const startedAt = now();
  const began = performance.now();
  const timeoutMs = options.timeoutMs ?? 10_000;
  const sender = await openSender(target, { timeoutMs, headers });
  const session = openSession({
    sender,
    secrets,
    seed,
    runs,
    profile,
    readOnly,
    userToken: options.userToken,
    otherUserToken: options.otherUserToken,
    adminToken: options.adminToken,
    startUpMs: options.startUpMs ?? 0,
    maxWaitMs: options.maxWaitMs ?? 120_000,
    now,
    wait,
    onWait: options.onWait ?? (() => {}),
  });
  const checks = selectChecks(options);
  const results: Result[] = [];
  /** Operations that the server has no code for. */
  const missing = new Set<string>();
  let putBack: (() => Promise<boolean>) | undefined;
  try {
    await session.reach();
    if (!readOnly && !options.keep) putBack = await session.control.remember();
  } catch (error) {
    await sender.close();
    throw error;
  }

  /** @throws CannotRun, or what is a fault of the kit itself */
  async function run(check: Check): Promise<Result> {
    const from = performance.now();
    const findings: Finding[] = [];
    const find = (
      severity: Finding['severity'],
      { message, expected, got, exchange }: Violation,
    ) => {
      if (findings.some((one) => one.message === message && one.severity === severity)) return;
      findings.push({ severity, message, expected, got, exchange });
    };
    // The reference server promises the exact status.
    const ofWarnings = profile === 'reference' ? 'error' : 'warning';
    const probe = session.probe(check.id, (violation) => find(ofWarnings, violation));
    const requests = () => session.log.filter((one) => one.check === check.id).length;
    let ending: Blocked | Skipped | undefined;
    let isMissing = false;
    const send = (request: WireRequest) =>
      session.exchangeOf(check.id, request, { impatient: true });
    try {
      if (missing.has(check.operation)) throw new Blocked(missingCause(check.operation));
      await check.run(probe);
      // What looks at all responses at the end need not send anything itself.
      if (!LOOKS_BACK.includes(check.stage) && requests() === 0)
        ending = new Skipped('nothing was sent');
    } catch (error) {
      if (error instanceof Violation) {
        find('error', error);
        isMissing = check.category === 'good-call' && (await isUnknownTo(error.exchange, send));
      } else if (error instanceof Blocked && check.category === 'good-call') {
        isMissing = !missing.has(check.operation) && (await looksMissing(check.operation, send));
        // The valid request of an operation may need the operation itself.
        if (!isMissing || error.message !== missingCause(check.operation)) ending = error;
      } else if (error instanceof Blocked || error instanceof Skipped) ending = error;
      else throw error;
    }
    if (isMissing) missing.add(check.operation);
    const verdict = isMissing
      ? 'not-implemented'
      : findings.some(({ severity }) => severity === 'error')
        ? 'failed'
        : ending instanceof Blocked
          ? 'blocked'
          : ending
            ? 'skipped'
            : findings.length > 0
              ? 'warning'
              : 'passed';
    const result: Result = {
      check: infoOf(check),
      verdict,
      findings,
      ...(ending ? { reason: ending.message } : {}),
      requests: requests(),
      duration: performance.now() - from,
    };
    results.push(result);
    options.onResult?.(result, results.length, checks.length);
    return result;
  }

  const leftovers: Leftover[] = [];
  const clean = async () => {
    if (options.keep) return;
    for (const one of await cleanUp(session)) {
      if (!leftovers.some(({ kind, id }) => kind === one.kind && id === one.id))
        leftovers.push(one);
    }
  };

  /** Cleans up, whatever has happened, and lets go of the server. */
  async function finish(): Promise<Report> {
    try {
      await clean();
      if (await putBack?.()) leftovers.length = 0;
    } finally {
      await sender.close();
    }
    const order = new Map(checks.map(({ id }, index) => [id, index]));
    results.sort((a, b) => (order.get(a.check.id) ?? 0) - (order.get(b.check.id) ?? 0));
    return {
      target: sender.baseUrl,
      profile,
      seed,
      runs,
      startedAt,
      duration: performance.now() - began,
      results,
      coverage: coverageOf(session.log),
      leftovers,
      kept: options.keep ?? false,
      exchanges: session.log,
      secrets,
      ok: !results.some(isBad),
      complete: results.length === selectChecks({ profile }).length,
    };
  }
  return { checks, run, clean, finish, target: sender.baseUrl, secrets };
}

/** The checks that a run with these options makes, in the order in which they are reported. */
export const selectChecks = (options: Partial<Selection>): Check[] =>
  select(listChecks(), {
    only: options.only ?? [],
    skip: options.skip ?? [],
    readOnly: options.readOnly ?? false,
    quick: options.quick ?? false,
    profile: options.profile ?? 'document',
  });

/**
 * Holds a running backend to the contract.
 * @param target its base address, or an Express app
 * @throws CannotRun with a sentence that says what to do
 */
export async function runConformance(target: Target, options: RunOptions = {}): Promise<Report> {
  const { checks, run, clean, finish } = await openRun(target, options);
  const { concurrency = 6, bail = false } = options;
  let stopped = false;
  let failure: unknown;
  const work = async (queue: Check[]) => {
    for (let check = queue.shift(); check && !stopped; check = queue.shift()) {
      try {
        const result = await run(check);
        if (bail && isBad(result)) stopped = true;
      } catch (error) {
        failure ??= error instanceof CannotRun ? error : ownFault(check, error);
        stopped = true;
      }
    }
  };
  for (const stage of stages) {
    if (stage === 'after') await clean();
    const queue = checks.filter((check) => (check.stage ?? 'together') === stage);
    const workers = stage === 'together' || stage === 'first' ? concurrency : 1;
    await Promise.all(Array.from({ length: workers }, () => work(queue)));
  }
  const report = await finish();
  if (failure !== undefined) throw failure;
  return report;
}

const ownFault = ({ id }: Check, cause: unknown) =>
  new Error(`The check ${id} itself is at fault: ${String(cause)}`, { cause });
