import { changesState } from '@catering/contract';
import type { Check, Category } from '../check.ts';
import { operationOf } from '../wire/operation-call.ts';
import { ledgerRows } from './ledger-rows.ts';

type Wanted = Omit<Check, 'id' | 'operation' | 'ledger' | 'profile' | 'changes'> &
  Partial<Pick<Check, 'profile' | 'changes'>> & {
    readonly category: Category;
    /** What tells it apart within operation and category. */
    readonly detail?: string;
    /** Rows beside those of the operation itself. */
    readonly ledger?: readonly string[];
  };

/** A check of one operation: its id, rows and reach follow from it. */
export function checkOf(operation: string, { detail, ledger = [], ...wanted }: Wanted): Check {
  return {
    profile: 'document',
    changes: changesState(operationOf(operation)),
    ...wanted,
    id: [operation, wanted.category, detail].filter(Boolean).join('.'),
    operation,
    ledger: [...new Set([...ledger, ...(ledgerRows[operation] ?? [])])],
  };
}
