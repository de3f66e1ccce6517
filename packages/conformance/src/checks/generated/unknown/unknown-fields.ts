import { expectRejection, expectThat, responseOf } from '../../expect/expect.ts';
import { rejections } from '../../expect/rejections.ts';
import { isObject } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import { isJsonBody, methodAndPath, type Operation } from '../../../operations/operation.ts';
import { checkOf } from '../../definition/check.ts';

const EXTRA = { conformanceExtra: 'a field that is not declared' };

/** True if an object may have any fields. */
const isFreeForm = ({ properties, additionalProperties }: JsonSchema) =>
  additionalProperties === true ||
  typeof additionalProperties === 'object' ||
  properties === undefined;

const unknownFieldCheck = (operation: Operation) => {
  const { id, body: declared } = operation;
  if (!declared || !isJsonBody(operation) || isFreeForm(declared.schema.jsonSchema)) return [];
  const rejects = declared.schema.jsonSchema.additionalProperties === false;
  const check = checkOf(operation, {
    category: 'unknown',
    reference: rejects ? '#requestBody' : 'Unknown fields and filters are ignored',
    title: `${methodAndPath(operation)} ${rejects ? 'rejects' : 'ignores'} a field that it does not know.`,
    run: async (context) => {
      const call = await context.baseCall(id);
      const body = isObject(call.body) ? { ...call.body, ...EXTRA } : EXTRA;
      const exchange = await context.send({ ...call, body });
      const { status, json } = responseOf(exchange);
      const names = JSON.stringify(json ?? '').includes('conformanceExtra');
      if (rejects) {
        return expectRejection(context, exchange, rejections.invalid);
      }
      // Another reason to reject, such as a missing token, proves nothing.
      expectThat('ignores a field that it does not know', status < 400 || !names, {
        expected: 'the same response as without the field',
        got: `${status}`,
        exchange,
      });
      expectThat('does not give an unknown field back', status >= 400 || !names, {
        expected: 'no "conformanceExtra" in the response',
        got: json,
        exchange,
      });
    },
  });
  return [check];
};

/** Checks that an undeclared field is rejected if the contract says so, and otherwise ignored. */
export const unknownFieldChecks = (operations: readonly Operation[]) =>
  operations.flatMap(unknownFieldCheck);
