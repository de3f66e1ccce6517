import type { Check, CheckInfo } from '../checks/definition/check.ts';
import type { Suite } from '../checks/suite.ts';

/** The checks that a run makes. */
export interface Selection {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly readOnly: boolean;
  /** True if warnings fail the run, and checks are made that only a strict run makes. */
  readonly strict: boolean;
}

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Finds the checks that a pattern means: by id or its beginning up to a dot, or by category. "*" stands for any
 * text of an id.
 */
export function matcherOf(pattern: string): (check: CheckInfo) => boolean {
  const glob = escape(pattern).replaceAll('*', '.*');
  const ids = new RegExp(`^${glob}(?:\\.|$)`);
  return ({ id, category }) => category === pattern || ids.test(id);
}

/** The checks that a run with these options makes, in the order in which they are reported. */
export function selectChecks(
  { checks }: Pick<Suite, 'checks'>,
  options: Partial<Selection>,
): Check[] {
  const { readOnly = false, strict = false } = options;
  const [only = [], skip = []] = [options.only, options.skip].map((one) => one?.map(matcherOf));
  return checks.filter(
    (check) =>
      (only.length === 0 || only.some((matches) => matches(check))) &&
      !skip.some((matches) => matches(check)) &&
      !(readOnly && check.changes) &&
      (strict || !check.strictOnly),
  );
}
