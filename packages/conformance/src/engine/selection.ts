import type { CheckInfo } from '../suite/check.ts';
import type { Profile } from '../suite/profile.ts';

export interface Selection {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly readOnly: boolean;
  readonly quick: boolean;
  readonly profile: Profile;
}

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Finds the checks that a pattern means: by id or its beginning up to a dot, by category, or by a
 * ledger row. "*" stands for any text of an id.
 */
export function matcherOf(pattern: string): (check: CheckInfo) => boolean {
  const glob = escape(pattern).replaceAll('*', '.*');
  const ids = new RegExp(`^${glob}(?:\\.|$)`);
  return ({ id, category, ledger }) =>
    category === pattern || ledger.includes(pattern) || ids.test(id);
}

/** The checks of a run, in their order. */
export function select<One extends CheckInfo>(checks: readonly One[], selection: Selection): One[] {
  const { readOnly, quick, profile } = selection;
  const [only, skip] = [selection.only.map(matcherOf), selection.skip.map(matcherOf)];
  return checks.filter(
    (check) =>
      (only.length === 0 || only.some((matches) => matches(check))) &&
      !skip.some((matches) => matches(check)) &&
      !(readOnly && check.changes) &&
      !(quick && !check.quick) &&
      !(check.profile === 'reference' && profile !== 'reference'),
  );
}
