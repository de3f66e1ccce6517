import type { Check } from '../check.ts';
import { expectValidSuccess } from '../expect.ts';
import { methodAndPath } from '../operations/operation.ts';
import type { Suite } from '../suite.ts';
import { expectEcho } from './echo.ts';
import { checkOf } from './operation-check.ts';

/** The valid request of each operation succeeds. */
export const validRequestChecks = ({ operations }: Suite): Check[] =>
  operations.map((operation) => {
    const { id, successStatus: status } = operation;
    return checkOf(operation, {
      category: 'valid-request',
      reference: `#responses/${status}`,
      title: `${methodAndPath(operation)}, called as in its example, responds with ${status} in the declared shape.`,
      quick: true,
      stage: 'first',
      run: async (context) => {
        const call = await context.validRequest(id);
        const exchange = await context.send(call);
        expectValidSuccess(exchange, operation);
        expectEcho(operation, call.body, exchange);
      },
    });
  });
