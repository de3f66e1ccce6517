import { checkOf as checkOfOperation, type WantedCheck } from '@catering/conformance';
import type { CateringCheck, CateringContext } from '../context.ts';
import { operationOf } from '../operations.ts';

type Wanted = WantedCheck<CateringContext>;

/** A check of one operation: its id and reach follow from it. */
export const checkOf = (operation: string, wanted: Wanted): CateringCheck =>
  checkOfOperation(operationOf(operation), wanted);

/** A check of what an operation leaves behind; most create entries to look at, so they change state. */
export const stateOf = (
  operation: string,
  detail: string,
  wanted: Omit<Wanted, 'category' | 'detail'>,
): CateringCheck => checkOf(operation, { changes: true, ...wanted, category: 'state', detail });
