import { listOperations, type OperationId } from '@catering/contract';
import * as z from 'zod/mini';

const ids = new Set<string>(listOperations().map(({ id }) => id));

/** Says that there is no such operation, and which there are of the same resource, or in all. */
function unknownOperation(id: string): string {
  const [resource = ''] = id.split('.');
  const near = [...ids].filter((one) => one.startsWith(`${resource}.`));
  return `There is no operation "${id}". There are: ${(near.length > 0 ? near : [...ids]).join(', ')}.`;
}

const knownIdSchema = z
  .string()
  .check(z.refine((id) => ids.has(id), { error: ({ input }) => unknownOperation(String(input)) }));

/** An operation of the contract, by its id: "dishes.list". */
// The type is of what the check lets through; of an enum OpenAPI clients would reject operations to come.
export const operationSchema = knownIdSchema as z.ZodMiniType<OperationId, OperationId>;
