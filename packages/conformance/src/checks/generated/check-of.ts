import { SERVER } from '../../judge/problem.ts';
import type { Check, OwnCheck } from '../definition/check.ts';
import type { Category } from '../definition/category.ts';
import { changesState, type Operation } from '../../operations/operation.ts';

export type WantedCheck = Omit<Check, 'id' | 'operation' | 'changes'> &
  Partial<Pick<Check, 'changes'>> & {
    readonly category: Category;
    /** Distinguishes it from other checks of its operation and category. */
    readonly detail?: string;
  };

/** Makes a check of one operation. Its id follows from the operation, the category and the detail. */
export function checkOf(operation: Operation, { detail, ...wanted }: WantedCheck): Check {
  const kind = [wanted.category, detail].filter(Boolean).join('.');
  return {
    changes: changesState(operation),
    kind,
    ...wanted,
    id: `${operation.id}.${kind}`,
    operation: operation.id,
  };
}

/** Makes a check of the server as a whole. */
export const serverCheckOf = ({ detail, ...wanted }: WantedCheck): Check => ({
  kind: `${wanted.category}.${detail}`,
  changes: false,
  ...wanted,
  id: `${SERVER}.${wanted.category}.${detail}`,
  operation: SERVER,
});

type WantedStateCheck = Omit<WantedCheck, 'category' | 'reference'> &
  Partial<Pick<WantedCheck, 'reference'>>;

/** A check of what the calls of a resource promise together: the description as a whole says so. */
export const stateCheckOf = (operation: Operation, wanted: WantedStateCheck): Check =>
  checkOf(operation, { reference: undefined, ...wanted, category: 'state' });

/** A check that is written by hand. */
export function ownCheckOf(own: OwnCheck, operationOf: (id: string) => Operation): Check {
  const wanted = { category: 'state', reference: undefined, changes: true, ...own } as const;
  if (own.operation === SERVER) return serverCheckOf(wanted);
  return checkOf(operationOf(own.operation), wanted);
}
