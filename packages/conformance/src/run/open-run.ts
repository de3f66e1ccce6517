import type { Check, Result } from '../check.ts';
import { cleanUp, type Leftover } from '../clean-up.ts';
import type { Report } from '../report.ts';
import { keepSecrets, openSecrets, type Secrets } from '../secrets.ts';
import { openSession } from '../session.ts';
import { makeTokenSources } from '../token-source.ts';
import { openSender } from '../wire/sender.ts';
import type { Target } from '../wire/target.ts';
import { makeCheckRunner } from './check-runner.ts';
import { makeReport, type StopReason } from './make-report.ts';
import type { RunOptions } from './options.ts';
import { selectChecks } from './select-checks.ts';

const MAX_SEED = 1_000_000;

/** Masks what the caller handed in, unless the report shows secrets. */
function secretsOf(options: RunOptions): Secrets {
  const { headers = {} } = options;
  const secrets = options.showSecrets ? openSecrets : keepSecrets(Object.keys(headers));
  for (const secret of Object.values(headers)) secrets.add(secret);
  return secrets;
}

/**
 * A run that is under way: checks one by one, and then the report.
 * @throws CannotRun with a sentence that says what to do
 */
export async function openRun(target: Target, options: RunOptions = {}) {
  const { now = Date.now, wait = (ms) => new Promise((done) => setTimeout(done, ms)) } = options;
  const { profile = 'document', readOnly = false, headers = {}, runs = 6, keep = false } = options;
  const seed = options.seed ?? Math.floor(Math.random() * MAX_SEED);
  const secrets = secretsOf(options);
  const tokenSources = makeTokenSources(secrets.add);
  const tokens = {
    userToken: await tokenSources.open(options.userToken),
    otherUserToken: await tokenSources.open(options.otherUserToken),
    adminToken: await tokenSources.open(options.adminToken),
  };
  const startedAt = now();
  const began = performance.now();
  const sender = await openSender(target, { timeoutMs: options.timeoutMs ?? 10_000, headers });
  const session = openSession({
    sender,
    secrets,
    seed,
    runs,
    profile,
    readOnly,
    useExisting: options.useExisting ?? false,
    ...tokens,
    tokenSources,
    startUpMs: options.startUpMs ?? 0,
    maxWaitMs: options.maxWaitMs ?? 120_000,
    now,
    wait,
    onWait: options.onWait ?? (() => {}),
  });
  const checks = selectChecks(options);
  const runCheck = makeCheckRunner(session);
  const results: Result[] = [];
  const leftovers: Leftover[] = [];
  let restore: (() => Promise<boolean>) | undefined;
  try {
    await session.reach();
    if (!readOnly && !keep) restore = await session.control.snapshot();
  } catch (error) {
    await sender.close();
    throw error;
  }

  async function run(check: Check): Promise<Result> {
    const result = await runCheck(check);
    results.push(result);
    options.onResult?.(result, results.length, checks.length);
    return result;
  }

  /** Removes what the run has created so far, unless it is to be kept. */
  async function clean(): Promise<void> {
    if (keep) return;
    for (const one of await cleanUp(session)) {
      const isKnown = leftovers.some(({ kind, id }) => kind === one.kind && id === one.id);
      if (!isKnown) leftovers.push(one);
    }
  }

  /**
   * Cleans up and closes the connections, whatever has happened.
   * @param stopReason why the run ends before all of its checks were made
   */
  async function finish(stopReason?: StopReason): Promise<Report> {
    try {
      await clean();
      if (await restore?.()) leftovers.length = 0;
    } finally {
      await sender.close();
    }
    return makeReport({
      target: sender.baseUrl,
      profile,
      seed,
      runs,
      startedAt,
      duration: performance.now() - began,
      kept: keep,
      exchanges: session.log,
      leftovers,
      secrets,
      checks,
      results,
      stopReason,
    });
  }

  return { checks, run, clean, finish, target: sender.baseUrl, secrets };
}
