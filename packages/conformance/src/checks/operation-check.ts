import type { Check, Category } from '../check.ts';
import type { CheckContext } from '../context.ts';
import { changesState, type Operation } from '../operations/operation.ts';

export type WantedCheck<Context = CheckContext> = Omit<
  Check<Context>,
  'id' | 'operation' | 'ledger' | 'profile' | 'changes'
> &
  Partial<Pick<Check, 'ledger' | 'profile' | 'changes'>> & {
    readonly category: Category;
    /** What distinguishes it within operation and category. */
    readonly detail?: string;
  };

/** A check of one operation: its id and reach follow from it. */
export function checkOf<Context = CheckContext>(
  operation: Operation,
  { detail, ...wanted }: WantedCheck<Context>,
): Check<Context> {
  return {
    profile: 'document',
    changes: changesState(operation),
    ledger: [],
    ...wanted,
    id: [operation.id, wanted.category, detail].filter(Boolean).join('.'),
    operation: operation.id,
  };
}
