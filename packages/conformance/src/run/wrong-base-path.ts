import { CannotRun } from '../errors.ts';
import { getOf } from '../http/exchange.ts';
import type { Result } from './results/result.ts';
import type { RunState } from './run-state.ts';

/** The paths that operations are often below. */
const PREFIXES = ['/api', '/v1', '/api/v1'];

/**
 * Distinguishes a wrong path of --base-url from a server without any operation, which gets a list of what to begin
 * with.
 * @param results those of the first checks: the valid requests of all operations
 * @throws CannotRun if no operation is at the base URL, and it has a path, or they are below one
 */
export async function expectServed({ baseUrl, sendRaw }: RunState, results: readonly Result[]) {
  const valid = results.filter(({ check }) => check.category === 'valid-request');
  const waits = ({ verdict }: Result) =>
    ['not-implemented', 'blocked', 'skipped'].includes(verdict);
  const isMissing = valid.some(({ verdict }) => verdict === 'not-implemented');
  if (valid.length < 2 || !isMissing || !valid.every(waits)) return;
  const { origin, pathname } = new URL(baseUrl);
  if (pathname !== '/') {
    throw new CannotRun(
      `error: ${baseUrl} has none of the operations. Correct the path of --base-url: the operations are below it, such as ${origin}/dishes.`,
    );
  }
  for (const prefix of PREFIXES) {
    const { response } = await sendRaw(getOf(`${prefix}/dishes`));
    if (response?.status !== 200 || !Array.isArray(response.json)) continue;
    throw new CannotRun(
      `error: the operations are below ${prefix}: give --base-url ${baseUrl}${prefix}`,
    );
  }
}
