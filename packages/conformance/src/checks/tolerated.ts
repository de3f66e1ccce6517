import type { CheckContext } from '../suite/context.ts';
import { Violation } from '../suite/violation.ts';
import { responseAt } from '../api/operation.ts';
import { isSuccess } from '../api/statuses.ts';
import type { Exchange } from '../http/exchange.ts';

/**
 * Many servers convert a value that is easily read as one of the declared type, and leave out fields
 * that they do not know. Where what they respond with is right, that is a warning.
 * @returns whether the server did so, and may
 */
export function toleratedConversion(context: CheckContext, exchange: Exchange): boolean {
  const { request, response } = exchange;
  if (context.strict || !response || request.operation === undefined) return false;
  const operation = context.operationOf(request.operation);
  if (!isSuccess(operation, response.status)) return false;
  const schema = responseAt(operation, response.status)?.schema;
  if (schema && schema.validate(response.json).length > 0) return false;
  context.warn(
    new Violation('rejects what the schema does not take, instead of converting it', {
      expected: '400 or 422',
      got: `${response.status}`,
      exchange,
    }),
  );
  return true;
}
