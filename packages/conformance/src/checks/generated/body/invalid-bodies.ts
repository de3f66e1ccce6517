import { JSON_MAX_BYTES } from '@catering/contract';
import { expectNoServerError, expectRejection, expectStatusThat } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import { Violation } from '../../definition/violation.ts';
import {
  isJsonBody,
  isMultipart,
  isValid,
  methodAndPath,
  type Operation,
  type RequestBody,
} from '../../../operations/operation.ts';
import { invalidInputOf, type Rejection, rejections } from '../../expect/rejections.ts';
import { type JsonPath, withValue } from '../../../values/schema/json-path.ts';
import { fieldsOf } from '../../../values/fields/fields.ts';
import { type Body, textBody } from '../../../http/body.ts';
import { APPLICATION_JSON } from '../../../http/content-type.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { checkOf } from '../../definition/check.ts';

const UNREADABLE = 'A body that cannot be read gives 400';

/** Levels of a list: deeper than the stack of most parsers. */
const DEPTH = 50_000;

const asText = (call: OperationCall) => JSON.stringify(call.body ?? {});

interface InvalidBody {
  readonly detail: string;
  /** Completes "POST /books rejects": "a body that is not JSON". */
  readonly what: string;
  readonly reference?: string;
  readonly rejection: Rejection;
  readonly bodyOf: (call: OperationCall) => Body | null;
  /** True if the schema allows it: then only a server error is a violation. */
  readonly isAllowed?: boolean;
  /** Set for a large body: a server may hang up on it before it has read it all. */
  readonly large?: {
    /** A body of the same kind that is small: a server that hangs up on it too does so for its content. */
    readonly small: Body;
    /** A harmless body of the same size: a server that responds to it does not hang up for the size. */
    readonly harmless?: Body;
  };
}

async function responds(context: CheckContext, call: OperationCall): Promise<boolean> {
  try {
    return (await context.send(call)).response !== undefined;
  } catch (error) {
    if (error instanceof Violation) return false;
    throw error;
  }
}

/** True if a server that hung up on a body did so because of its size. */
async function isForSize(
  context: CheckContext,
  call: OperationCall,
  { small, harmless }: NonNullable<InvalidBody['large']>,
): Promise<boolean> {
  if (!(await responds(context, { ...call, rawBody: small }))) return false;
  return !harmless || !(await responds(context, { ...call, rawBody: harmless }));
}

const bodyCheck = (operation: Operation, invalid: InvalidBody) =>
  checkOf(operation, {
    category: 'body',
    detail: invalid.detail,
    reference: invalid.reference ?? '#requestBody',
    title: `${methodAndPath(operation)} ${invalid.isAllowed ? 'responds without a server error to' : 'rejects'} ${invalid.what}.`,
    run: async (context) => {
      const call = await context.baseCall(operation.id);
      const sending = context.send({ ...call, rawBody: invalid.bodyOf(call) });
      const exchange = await sending.catch(async (error: unknown) => {
        const { large } = invalid;
        if (!large || !(error instanceof Violation)) throw error;
        if (!(await isForSize(context, call, large))) throw error;
        throw new Skipped('the server hung up on the large body', { cause: error });
      });
      if (!invalid.isAllowed) return expectRejection(context, exchange, invalid.rejection);
      return expectNoServerError('takes or rejects a valid body', operation, exchange);
    },
  });

/** Only a server error is a violation: documents often forget that a body is required. */
const leftOutCheck = (operation: Operation) =>
  checkOf(operation, {
    category: 'body',
    detail: 'left-out',
    reference: '#requestBody',
    title: `${methodAndPath(operation)} responds without a server error when its optional body is left out.`,
    run: async (context) => {
      const call = await context.validRequest(operation.id);
      const exchange = await context.send({ ...call, rawBody: null });
      const message = 'takes a request without its optional body';
      const details = { expected: '200 to 499' };
      expectStatusThat(message, exchange, (status) => status < 500, details);
    },
  });

const contentTypeCheck = (operation: Operation) =>
  checkOf(operation, {
    category: 'body',
    detail: 'content-type',
    reference: '#requestBody',
    title: `${methodAndPath(operation)} rejects a body that does not say that it is JSON.`,
    run: async (context) => {
      const call = await context.baseCall(operation.id);
      const plain = textBody('text/plain', asText(call));
      const exchange = await context.send({ ...call, rawBody: plain });
      expectRejection(context, exchange, rejections.wrongType);
    },
  });

/** Replaces a number of a body with one of 5000 digits. */
function withHugeNumber(call: OperationCall, path: JsonPath): Body {
  const marked = withValue(call.body, path, '#huge#');
  const [before = '', after = ''] = JSON.stringify(marked).split('"#huge#"');
  return { type: APPLICATION_JSON, pieces: [before, { repeat: '9', times: 5000 }, after] };
}

/** Bodies of several types: the first that the schema rejects is sent. */
const otherBodies = [[], 7, {}, 'text'];

/** Checks that invalid JSON is rejected, and JSON that exhausts the memory or the stack of a careless server. */
function jsonBodyChecks(operation: Operation, { required, schema }: RequestBody) {
  const invalidInput = invalidInputOf(operation);
  const other = otherBodies.find((one) => !isValid(schema, one));
  const numbers = fieldsOf(schema.jsonSchema).filter(({ schema: { type } }) =>
    ['integer', 'number'].includes(String(type)),
  );
  const limited = numbers.find(
    ({ schema: { maximum, exclusiveMaximum } }) => maximum ?? exclusiveMaximum,
  );
  const number = limited ?? numbers[0];
  const rejected = (wanted: boolean, invalid: InvalidBody) =>
    wanted ? [bodyCheck(operation, invalid)] : [];
  return [
    ...rejected(true, {
      detail: 'broken-json',
      reference: UNREADABLE,
      what: 'a body that is not JSON',
      rejection: rejections.malformed,
      bodyOf: (call) => textBody(APPLICATION_JSON, asText(call).slice(0, -1)),
    }),
    ...rejected(other !== undefined, {
      detail: 'scalar',
      what: `a body that is ${Array.isArray(other) ? 'a list' : JSON.stringify(other)}`,
      rejection: rejections.invalid,
      bodyOf: () => textBody(APPLICATION_JSON, JSON.stringify(other)),
    }),
    ...rejected(required, {
      detail: 'no-body',
      what: 'a request without a body',
      // It has no content type either, which is not the one that the operation takes.
      rejection: { ...invalidInput, or: 415 },
      bodyOf: () => null,
    }),
    ...(required ? [] : [leftOutCheck(operation)]),
    contentTypeCheck(operation),
    ...rejected(true, {
      detail: 'too-large',
      reference: `JSON of more than ${JSON_MAX_BYTES.toLocaleString('en')} bytes 413`,
      what: `a body of more than ${JSON_MAX_BYTES} bytes`,
      rejection: rejections.tooLarge,
      bodyOf: () => ({
        type: APPLICATION_JSON,
        pieces: ['{"conformance":"', { repeat: 'a', times: JSON_MAX_BYTES }, '"}'],
      }),
      large: { small: textBody(APPLICATION_JSON, '{"conformance":"a"}') },
    }),
    ...rejected(number !== undefined, {
      detail: 'huge-number',
      what: 'a number of 5000 digits',
      rejection: invalidInput,
      isAllowed: limited === undefined,
      bodyOf: (call) => withHugeNumber(call, number?.path ?? []),
    }),
    ...rejected(!isValid(schema, [[]]), {
      detail: 'deep-json',
      reference: UNREADABLE,
      what: 'a list in a list, 50,000 deep',
      rejection: rejections.invalid,
      bodyOf: () => ({
        type: APPLICATION_JSON,
        pieces: [
          { repeat: '[', times: DEPTH },
          { repeat: ']', times: DEPTH },
        ],
      }),
      large: {
        small: textBody(APPLICATION_JSON, '[[]]'),
        harmless: {
          type: APPLICATION_JSON,
          pieces: ['[', { repeat: ' ', times: 2 * DEPTH - 2 }, ']'],
        },
      },
    }),
  ];
}

const formChecks = (operation: Operation) => [
  bodyCheck(operation, {
    detail: 'broken-form',
    reference: UNREADABLE,
    what: 'a form that cannot be read',
    rejection: rejections.malformed,
    bodyOf: () => textBody('multipart/form-data; boundary=part', '--part\r\nno form at all'),
  }),
  bodyCheck(operation, {
    detail: 'content-type',
    what: 'a body that is not a multipart form',
    rejection: rejections.wrongType,
    bodyOf: (call) => textBody(APPLICATION_JSON, asText(call)),
  }),
];

/** Checks that unreadable bodies, bodies of the wrong type, and too large ones are rejected. */
export const bodyChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => {
    if (isMultipart(operation)) return formChecks(operation);
    const { body } = operation;
    return body && isJsonBody(operation) ? jsonBodyChecks(operation, body) : [];
  });
