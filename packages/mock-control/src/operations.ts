import { listOperations, type OperationId } from '@catering/contract';
import * as z from 'zod/mini';
import { unknownName } from './unknown-name.ts';

/** The ids of all operations. */
export const operationIds = listOperations().map(({ id }) => id);

/** Says which operations there are of the same resource, or in all. */
function unknownOperation(id: string): string {
  const [resource = ''] = id.split('.');
  const siblings = operationIds.filter((one) => one.startsWith(`${resource}.`));
  return unknownName('operation', id, siblings.length > 0 ? siblings : operationIds);
}

const knownIdSchema = z.string().check(
  z.refine((id) => operationIds.some((known) => known === id), {
    error: ({ input }) => unknownOperation(String(input)),
  }),
);

/** An operation of the contract, by its id: "dishes.list". */
// The type is of what the check lets through; of an enum OpenAPI clients would reject operations to come.
export const operationSchema = knownIdSchema as z.ZodMiniType<OperationId, OperationId>;
