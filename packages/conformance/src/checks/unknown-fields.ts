import { listOperations } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectRefusal, expectThat, responseOf } from '../expect.ts';
import { refusals } from '../refusals.ts';
import { isObject } from '../schema/json-path.ts';
import { toJsonSchema } from '../schema/json-schema.ts';
import { bodySchemaOf, isMultipart, methodAndPath } from '../wire/operation-call.ts';
import { checkOf } from './operation-check.ts';

const EXTRA = { conformanceExtra: 'a field that nobody knows' };

/** A field that the contract does not know: refused where it says so, passed over elsewhere. */
export const unknownFieldChecks: Check[] = listOperations().flatMap((operation) => {
  const { id } = operation;
  const schema = bodySchemaOf(operation);
  if (!schema || isMultipart(operation)) return [];
  const refuses = toJsonSchema(schema).additionalProperties === false;
  return checkOf(id, {
    category: 'unknown',
    basis: refuses ? '#requestBody' : 'Unknown fields and filters are ignored',
    ledger: refuses ? ['D-33'] : [],
    title: `${methodAndPath(id)} ${refuses ? 'refuses' : 'passes over'} a field that it does not know.`,
    run: async (probe) => {
      const call = await probe.base(id);
      const body = isObject(call.body) ? { ...call.body, ...EXTRA } : EXTRA;
      const exchange = await probe.send({ ...call, body });
      if (refuses) return expectRefusal(probe, exchange, refusals.faulty);
      const { status, json } = responseOf(exchange);
      // Another reason to refuse, a token that is not to be had here for example, says nothing.
      const names = JSON.stringify(json ?? '').includes('conformanceExtra');
      expectThat('passes over a field that it does not know', status < 400 || !names, {
        expected: 'the same answer as without the field',
        got: `${status}`,
        exchange,
      });
      expectThat('does not give an unknown field back', status >= 400 || !names, {
        expected: 'no "conformanceExtra" in the answer',
        got: json,
        exchange,
      });
    },
  });
});
