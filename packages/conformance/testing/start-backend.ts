import { createTestApp } from '@catering/mock-api';
import { afterAll, beforeAll } from 'vitest';
import { mutatedServer } from '../mutants/mutated-server.ts';
import type { Mutation } from '../mutants/mutant.ts';
import { combineMutations } from '../mutants/mutations/combine-mutations.ts';
import type { Report } from '../src/run/results/report.ts';
import type { RunOptions } from '../src/run/run-options.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { serve } from '../src/http/target.ts';
import { TIMEOUT_MS } from './time-limit.ts';

/** Starts a correct backend, and runs checks on servers that differ from it in some mutations. */
export async function startBackend(options: Parameters<typeof createTestApp>[0] = {}) {
  const { app, person, close } = await createTestApp({ time: Date.now, ...options });
  const backend = await serve(app);
  const { headers } = await person('admin');
  const admin = headers.authorization.replace('Bearer ', '');
  const target = (...mutations: readonly Mutation[]) =>
    mutatedServer(backend.baseUrl, combineMutations(mutations), admin);
  return {
    baseUrl: backend.baseUrl,
    target,
    run: (runOptions: RunOptions, ...mutations: readonly Mutation[]): Promise<Report> =>
      runConformance(target(...mutations), { seed: 1, timeoutMs: TIMEOUT_MS, ...runOptions }),
    async stop() {
      await backend.close();
      await close();
    },
  };
}

/** Categories whose checks fail as those of other categories do, for whatever is wrong with their operation. */
export const SIMILAR = ['random', 'hostile', 'limits'];

/**
 * The backend of all tests of a file.
 * @param skip the categories that its runs leave out
 */
export function sharedBackend(skip: readonly string[] = []) {
  let backend: Awaited<ReturnType<typeof startBackend>>;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());
  return {
    target: (...mutations: readonly Mutation[]) => backend.target(...mutations),
    run: (options: RunOptions, ...mutations: readonly Mutation[]) =>
      backend.run({ skip, ...options }, ...mutations),
  };
}

/** The ids of the checks with a verdict. */
export const idsOf = ({ results }: Report, ...verdicts: readonly string[]): string[] =>
  results.filter(({ verdict }) => verdicts.includes(verdict)).map(({ check }) => check.id);

/** The checks that neither passed nor were skipped, each with the reason. */
export const alarmsOf = ({ results }: Pick<Report, 'results'>) =>
  results
    .filter(({ verdict }) => !['passed', 'skipped'].includes(verdict))
    .map(({ check, reason, findings }) => [check.id, reason ?? findings[0]?.message]);
