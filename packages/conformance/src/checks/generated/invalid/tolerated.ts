import { isDeepStrictEqual } from 'node:util';
import type { CheckContext } from '../../definition/context.ts';
import { Violation } from '../../definition/violation.ts';
import { responseAt, type Operation } from '../../../operations/operation.ts';
import { isSuccess } from '../../../operations/statuses.ts';
import type { Exchange } from '../../../http/exchange.ts';

/**
 * Whether a PATCH takes what a PUT or POST does, "required" and all: many descriptions share the schema of
 * a whole, and mean a part of it.
 */
export const takesWhole = (
  { method, body }: Operation,
  operations: readonly Operation[],
): boolean =>
  method === 'PATCH' &&
  operations.some(
    (one) =>
      (one.method === 'PUT' || one.method === 'POST') &&
      isDeepStrictEqual(one.body?.schema.jsonSchema, body?.schema.jsonSchema),
  );

/**
 * Many servers convert a value that is easily read as one of the declared type, and leave out fields
 * that they do not know. Where what they respond with is right, that is a warning.
 * @returns whether the server did so, and may
 */
export function toleratedConversion(
  context: CheckContext,
  exchange: Exchange,
  message = 'rejects what the schema does not take, instead of converting it',
): boolean {
  const { request, response } = exchange;
  if (context.exact || !response || request.operation === undefined) return false;
  const operation = context.operationOf(request.operation);
  if (!isSuccess(operation, response.status)) return false;
  const schema = responseAt(operation, response.status)?.schema;
  if (schema && schema.validate(response.json).length > 0) return false;
  context.warn(
    new Violation(message, {
      expected: '400 or 422',
      got: `${response.status}`,
      exchange,
      wanted: 'rejection',
    }),
  );
  return true;
}
