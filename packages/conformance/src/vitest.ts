import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBaseline } from './engine/baseline.ts';
import { isBad, type CheckInfo } from './suite/check.ts';
import { findingText } from './report/finding-text.ts';
import type { Report } from './engine/report.ts';
import { openRun, phasesOf } from './engine/run-suite.ts';
import type { RunOptions } from './engine/setup/options.ts';
import { selectChecks } from './engine/setup/selection.ts';
import type { Suite } from './suite/suite.ts';
import type { Target } from './http/target.ts';

/** A backend to check, and a function that closes it. */
export interface Backend {
  readonly target: Target;
  readonly close?: () => void | Promise<void>;
}

export interface TestOptions extends RunOptions {
  /** File of known failures, as for `--baseline`; their tests pass. */
  readonly baseline?: string;
}

const titleOf = ({ title, id }: CheckInfo) => `${title} [${id}]`;

/** The run itself limits what a request, a wait and a start may take: those limits are the options'. */
const UNLIMITED = 0;

const BETWEEN = {
  first: 'valid requests',
  parallel: 'calls',
  serial: 'one by one',
  isolated: 'by itself',
  last: 'responses',
  after: 'limits',
};

/**
 * Makes each check of a suite a test.
 *
 * @param open starts the backend; called once, before the first test
 * @returns a function that returns the report, for later tests
 * @example describeSuite(suite, async () => ({ target: app, close }), { seed: 1 });
 */
export function describeSuite(
  suite: Suite,
  open: () => Promise<Backend>,
  { baseline: file, ...options }: TestOptions = {},
): () => Report {
  const checks = selectChecks(suite, options);
  let backend: Backend | undefined;
  let run: Awaited<ReturnType<typeof openRun>> | undefined;
  let baseline: Awaited<ReturnType<typeof openBaseline>> | undefined;
  let report: Report | undefined;

  describe('the contract', () => {
    beforeAll(async () => {
      if (file !== undefined) {
        const ids = new Set(suite.checks.map(({ id }) => id));
        const { profile = 'document' } = options;
        baseline = await openBaseline({ file, update: false, profile, ids });
      }
      backend = await open();
      const knownFailures = baseline?.known ?? options.knownFailures ?? new Set();
      run = await openRun(suite, backend.target, { ...options, knownFailures });
    }, UNLIMITED);
    afterAll(async () => {
      const found = await run?.finish();
      report = found && baseline ? await baseline.apply(found) : found;
      await backend?.close?.();
      if (report?.error) throw report.error;
    }, UNLIMITED);

    for (const { phase, checks: ofPhase } of phasesOf(checks)) {
      if (ofPhase.length === 0) continue;
      describe(BETWEEN[phase], () => {
        if (phase === 'after') beforeAll(() => run?.clean(), UNLIMITED);
        for (const check of ofPhase) {
          test(titleOf(check), { timeout: UNLIMITED }, async (context) => {
            if (!run) throw new Error('The backend did not start');
            const { verdict, findings, reason = '' } = await run.run(check);
            if (verdict === 'skipped') context.skip(reason);
            const { replay } = run;
            const texts = findings.map((finding) => findingText(finding, replay));
            const message = [reason, ...texts].join('\n\n').trim();
            expect(isBad({ verdict }), `${verdict}: ${message}`).toBe(false);
          });
        }
      });
    }
  });

  return () => {
    if (!report) throw new Error('The checks have not been made yet');
    return report;
  };
}
