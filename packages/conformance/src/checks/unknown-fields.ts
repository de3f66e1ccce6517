import type { Check } from '../check.ts';
import { expectRejection, expectThat, responseOf } from '../expect.ts';
import { rejections } from '../rejections.ts';
import { isObject } from '../schema/json-path.ts';
import { isForm, methodAndPath, type Operation } from '../operations/operation.ts';
import type { Suite } from '../suite.ts';
import { checkOf } from './operation-check.ts';

const EXTRA = { conformanceExtra: 'a field that is not declared' };

const unknownFieldCheck = (operation: Operation): Check[] => {
  const { id, body: declared } = operation;
  if (!declared || isForm(operation)) return [];
  const rejects = declared.schema.jsonSchema.additionalProperties === false;
  const check = checkOf(operation, {
    category: 'unknown',
    basis: '#requestBody',
    title: `${methodAndPath(operation)} ${rejects ? 'rejects' : 'ignores'} a field that it does not know.`,
    run: async (context) => {
      const call = await context.template(id);
      const body = isObject(call.body) ? { ...call.body, ...EXTRA } : EXTRA;
      const exchange = await context.send({ ...call, body });
      if (rejects) return expectRejection(context, exchange, rejections.invalid);
      const { status, json } = responseOf(exchange);
      // Another reason to reject, such as a missing token, proves nothing.
      const names = JSON.stringify(json ?? '').includes('conformanceExtra');
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

/** A field that is not declared: rejected where the contract says so, ignored elsewhere. */
export const unknownFieldChecks = ({ operations }: Suite): Check[] =>
  operations.flatMap(unknownFieldCheck);
