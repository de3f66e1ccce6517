import type { Check, Category } from '../suite/check.ts';
import type { CheckContext } from '../suite/context.ts';
import { runsAlone } from '../api/entries.ts';
import { changesState, type Operation } from '../api/operation.ts';

export type WantedCheck<Context = CheckContext> = Omit<
  Check<Context>,
  'id' | 'operation' | 'changes'
> &
  Partial<Pick<Check, 'changes'>> & {
    readonly category: Category;
    /** Distinguishes it from other checks of its operation and category. */
    readonly detail?: string;
  };

const LATER: readonly Check['phase'][] = ['last', 'after'];

/** Makes a check of one operation. Its id follows from the operation, the category and the detail. */
export function checkOf<Context = CheckContext>(
  operation: Operation,
  { detail, ...wanted }: WantedCheck<Context>,
): Check<Context> {
  const kind = [wanted.category, detail].filter(Boolean).join('.');
  return {
    changes: changesState(operation),
    kind,
    ...wanted,
    id: `${operation.id}.${kind}`,
    operation: operation.id,
    ...(runsAlone(operation) && !LATER.includes(wanted.phase) && { phase: 'isolated' }),
  };
}

/** Makes a check of the server as a whole. */
export const serverCheckOf = ({ detail, ...wanted }: WantedCheck): Check => ({
  kind: `${wanted.category}.${detail}`,
  changes: false,
  ...wanted,
  id: `server.${wanted.category}.${detail}`,
  operation: 'server',
});

type WantedStateCheck = Omit<WantedCheck, 'category' | 'reference'> &
  Partial<Pick<WantedCheck, 'reference'>>;

/** A check of what the calls of a resource promise together: the description as a whole says so. */
export const stateCheckOf = (operation: Operation, wanted: WantedStateCheck): Check =>
  checkOf(operation, { reference: undefined, ...wanted, category: 'state' });
