import type { Check } from '../suite/check.ts';
import type { Suite } from '../suite/suite.ts';
import { select, type Selection } from './selection.ts';

/** The checks that a run with these options makes, in the order in which they are reported. */
export const selectChecks = (
  { checks }: Pick<Suite, 'checks'>,
  options: Partial<Selection>,
): Check[] =>
  select(checks, {
    only: options.only ?? [],
    skip: options.skip ?? [],
    readOnly: options.readOnly ?? false,
    quick: options.quick ?? false,
    profile: options.profile ?? 'document',
  });
