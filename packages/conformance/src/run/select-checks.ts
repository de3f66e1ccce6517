import type { Check } from '../check.ts';
import { listChecks } from '../checks/index.ts';
import { select, type Selection } from '../selection.ts';

/** The checks that a run with these options makes, in the order in which they are reported. */
export const selectChecks = (options: Partial<Selection>): Check[] =>
  select(listChecks(), {
    only: options.only ?? [],
    skip: options.skip ?? [],
    readOnly: options.readOnly ?? false,
    quick: options.quick ?? false,
    profile: options.profile ?? 'document',
  });
