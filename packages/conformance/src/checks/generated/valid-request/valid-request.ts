import { expectExactStatus, expectSuccess, expectValidSuccess } from '../../expect/expect.ts';
import { methodAndPath, type Operation } from '../../../operations/operation.ts';
import { checkOf } from '../../definition/check.ts';
import { expectEcho } from '../../expect/expect-echo.ts';

/** Checks that the valid request of each operation succeeds. */
export const validRequestChecks = (operations: readonly Operation[]) =>
  operations.map((operation) => {
    const { id, successStatus: status } = operation;
    return checkOf(operation, {
      category: 'valid-request',
      reference: `#responses/${status}`,
      title: `${methodAndPath(operation)}, called with valid values, responds with ${status} in the declared shape.`,
      phase: 'first',
      run: async (context) => {
        const call = await context.validRequest(id);
        const exchange = await context.send(call);
        expectSuccess(exchange, operation);
        expectExactStatus(exchange, status);
        expectValidSuccess(exchange, operation);
        expectEcho(operation, call.body, exchange);
      },
    });
  });
