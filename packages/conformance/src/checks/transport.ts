import { JSON_MAX_BYTES, listOperations, type Operation } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectRefusal, expectThat, responseOf } from '../expect.ts';
import { Violation, Skipped } from '../failure.ts';
import type { Probe } from '../probe.ts';
import { faultyInputOf, refusals, type Refusal } from '../refusals.ts';
import { withValue, type JsonPath } from '../schema/json-path.ts';
import { fieldsOf, toJsonSchema } from '../schema/json-schema.ts';
import { textBody, type Body } from '../wire/body.ts';
import {
  bodySchemaOf,
  isMultipart,
  methodAndPath,
  requestOf,
  type OperationCall,
} from '../wire/operation-call.ts';
import { checkOf } from './operation-check.ts';

const JSON_TYPE = 'application/json';
/** Deeper than the stack of most readers. */
const DEPTH = 50_000;

const sendRaw = async (probe: Probe, id: string, body: Body | null) =>
  probe.send({ ...(await probe.base(id)), rawBody: body });

const asText = (call: OperationCall) => JSON.stringify(call.body ?? {});

const jsonBodyChecks = (id: string): Check[] => [
  checkOf(id, {
    category: 'body',
    detail: 'broken-json',
    basis: 'A body that cannot be read gives 400',
    ledger: ['D-53', 'D-55'],
    title: `${methodAndPath(id)} refuses a body that is not JSON.`,
    run: async (probe) => {
      const call = await probe.base(id);
      const broken = textBody(JSON_TYPE, asText(call).slice(0, -1));
      expectRefusal(probe, await probe.send({ ...call, rawBody: broken }), refusals.malformed);
    },
  }),
  checkOf(id, {
    category: 'body',
    detail: 'scalar',
    basis: '#requestBody',
    ledger: ['D-55'],
    title: `${methodAndPath(id)} refuses a body that is a list.`,
    run: async (probe) => {
      expectRefusal(probe, await sendRaw(probe, id, textBody(JSON_TYPE, '[]')), refusals.malformed);
    },
  }),
  checkOf(id, {
    category: 'body',
    detail: 'no-body',
    basis: '#requestBody',
    ledger: ['D-55'],
    title: `${methodAndPath(id)} refuses a request without a body.`,
    run: async (probe) => {
      expectRefusal(probe, await sendRaw(probe, id, null), faultyInputOf(id));
    },
  }),
  checkOf(id, {
    category: 'body',
    detail: 'content-type',
    basis: '#requestBody',
    ledger: ['API-GEN-04', 'D-55'],
    title: `${methodAndPath(id)} refuses a body that does not say that it is JSON.`,
    run: async (probe) => {
      const call = await probe.base(id);
      const plain = textBody('text/plain', asText(call));
      expectRefusal(probe, await probe.send({ ...call, rawBody: plain }), refusals.wrongType);
    },
  }),
  checkOf(id, {
    category: 'body',
    detail: 'too-large',
    basis: `JSON of more than ${JSON_MAX_BYTES.toLocaleString('en')} bytes 413`,
    ledger: ['D-55'],
    title: `${methodAndPath(id)} refuses a body of more than ${JSON_MAX_BYTES} bytes.`,
    run: async (probe) => {
      const large: Body = {
        type: JSON_TYPE,
        pieces: ['{"conformance":"', { repeat: 'a', times: JSON_MAX_BYTES }, '"}'],
      };
      await expectTooLarge(probe, id, large);
    },
  }),
];

/** Makes one number of a body as long as no server should compute with. */
function withHugeNumber(call: OperationCall, path: JsonPath): Body {
  const marked = withValue(call.body, path, '#huge#');
  const [before = '', after = ''] = JSON.stringify(marked).split('"#huge#"');
  return { type: JSON_TYPE, pieces: [before, { repeat: '9', times: 5000 }, after] };
}

/** Bodies that cost a careless server its memory, its stack or a second answer. */
const adversarialChecks = (operation: Operation): Check[] => {
  const { id } = operation;
  const [field] = fieldsOf(toJsonSchema(bodySchemaOf(operation))).filter(
    ({ schema }) => schema.type === 'integer' || schema.type === 'number',
  );
  const hugeNumber = field && [
    checkOf(id, {
      category: 'body',
      detail: 'huge-number',
      basis: '#requestBody',
      ledger: ['D-55'],
      title: `${methodAndPath(id)} refuses a number of 5000 digits.`,
      run: async (probe) => {
        const call = await probe.base(id);
        const body = withHugeNumber(call, field.path);
        expectRefusal(probe, await probe.send({ ...call, rawBody: body }), faultyInputOf(id));
      },
    }),
  ];
  return [
    ...(hugeNumber ?? []),
    checkOf(id, {
      category: 'body',
      detail: 'deep-json',
      basis: 'A body that cannot be read gives 400',
      ledger: ['D-53', 'D-55'],
      title: `${methodAndPath(id)} refuses a list in a list, 50,000 deep.`,
      run: async (probe) => {
        const body: Body = {
          type: JSON_TYPE,
          pieces: [
            { repeat: '[', times: DEPTH },
            { repeat: ']', times: DEPTH },
          ],
        };
        await expectTooLarge(probe, id, body, refusals.faulty);
      },
    }),
  ];
};

/** A server may hang up on a body that is too large before it has read it all. */
async function expectTooLarge(
  probe: Probe,
  id: string,
  body: Body,
  refusal: Refusal = refusals.tooLarge,
) {
  try {
    expectRefusal(probe, await sendRaw(probe, id, body), refusal);
  } catch (error) {
    if (!(error instanceof Violation) || error.exchange?.response) throw error;
    throw new Skipped('the server hung up on the large body', { cause: error });
  }
}

const formChecks = (id: string): Check[] => [
  checkOf(id, {
    category: 'body',
    detail: 'broken-form',
    basis: 'A body that cannot be read gives 400',
    ledger: ['D-55', 'D-66'],
    title: `${methodAndPath(id)} refuses a form that cannot be read.`,
    run: async (probe) => {
      const broken = textBody('multipart/form-data; boundary=plate', '--plate\r\nno form at all');
      expectRefusal(probe, await sendRaw(probe, id, broken), refusals.malformed);
    },
  }),
  checkOf(id, {
    category: 'body',
    detail: 'content-type',
    basis: '#requestBody',
    ledger: ['D-55', 'D-66'],
    title: `${methodAndPath(id)} refuses a body that is not a multipart form.`,
    run: async (probe) => {
      const call = await probe.base(id);
      const json = textBody(JSON_TYPE, asText(call));
      expectRefusal(probe, await probe.send({ ...call, rawBody: json }), refusals.wrongType);
    },
  }),
];

/** A method that no operation of the contract has, sent by whom the others are open to. */
const wrongMethodCheck = (id: string): Check =>
  checkOf(id, {
    category: 'address',
    detail: 'wrong-method',
    basis:
      'another method on a known path gives 405 and lists those it takes in the header `Allow`',
    changes: true,
    ledger: ['D-55'],
    title: `${methodAndPath(id).replace(/^\w+/, 'PATCH')} is refused, and "Allow" names what is not.`,
    run: async (probe) => {
      const call = await probe.base(id);
      const { path, headers } = requestOf(call, await probe.token(call.as));
      const exchange = await probe.sendRaw({
        operation: undefined,
        method: 'PATCH',
        path,
        headers,
        body: textBody(JSON_TYPE, '{}'),
      });
      expectRefusal(probe, exchange, refusals.wrongMethod);
      const { status, headers: answered } = responseOf(exchange);
      const allow = answered.allow ?? '';
      const [method = ''] = methodAndPath(id).split(' ');
      expectThat('names the methods of the address', status !== 405 || allow.includes(method), {
        expected: `allow: ${method}`,
        got: `allow: ${allow === '' ? 'none' : allow}`,
        exchange,
      });
    },
  });

/** Bodies that cannot be read, of the wrong kind or too large, and methods that do not exist. */
export const transportChecks: Check[] = listOperations().flatMap((operation) => {
  const { id } = operation;
  const takesBody = bodySchemaOf(operation) !== undefined;
  const ofBody = isMultipart(operation)
    ? formChecks(id)
    : takesBody
      ? [...jsonBodyChecks(id), ...adversarialChecks(operation)]
      : [];
  return [...ofBody, wrongMethodCheck(id)];
});
