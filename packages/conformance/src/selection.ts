import type { CheckInfo } from './check.ts';
import type { Profile } from './profile.ts';

export interface Selection {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly readOnly: boolean;
  readonly quick: boolean;
  readonly profile: Profile;
}

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Whether a check is meant by a pattern: its id or the beginning of it up to a dot, its category,
 * one of its ledger rows; "*" stands for any text of an id.
 */
export function isMeant(check: CheckInfo, pattern: string): boolean {
  const { id, category, ledger } = check;
  if (category === pattern || ledger.includes(pattern)) return true;
  const glob = escape(pattern).replaceAll('*', '.*');
  return new RegExp(`^${glob}(?:\\.|$)`).test(id);
}

/** The checks of a run, in their order. */
export function select<One extends CheckInfo>(checks: readonly One[], selection: Selection): One[] {
  const { only, skip, readOnly, quick, profile } = selection;
  return checks.filter(
    (check) =>
      (only.length === 0 || only.some((pattern) => isMeant(check, pattern))) &&
      !skip.some((pattern) => isMeant(check, pattern)) &&
      !(readOnly && check.changes) &&
      !(quick && !check.quick) &&
      !(check.profile === 'reference' && profile !== 'reference'),
  );
}
