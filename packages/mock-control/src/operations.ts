import { listOperations, type OperationId } from '@catering/contract';
import * as z from 'zod/mini';
import { unknownName } from './unknown-name.ts';

const ids = listOperations().map(({ id }) => id);

/** Says which operation was probably meant, and which there are of the same resource, or in all. */
function unknownOperation(id: string): string {
  const [resource = ''] = id.split('.');
  const siblings = ids.filter((one) => one.startsWith(`${resource}.`));
  return unknownName('operation', id, ids, { listed: siblings.length > 0 ? siblings : ids });
}

const knownIdSchema = z.string().check(
  z.refine((id) => ids.some((known) => known === id), {
    error: ({ input }) => unknownOperation(String(input)),
  }),
);

/** An operation of the contract, by its id: "dishes.list". */
// The type is of what the check lets through; of an enum OpenAPI clients would reject operations to come.
export const operationSchema = knownIdSchema as z.ZodMiniType<OperationId, OperationId>;
