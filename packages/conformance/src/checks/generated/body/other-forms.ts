import {
  isLasting,
  isLimited,
  isMultipart,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { responseOf } from '../../expect/expect.ts';
import { Violation } from '../../definition/violation.ts';
import { APPLICATION_JSON } from '../../../http/content-type.ts';
import type { Body } from '../../../http/body.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { checkOf } from '../../definition/check.ts';

/** The status of a server that asks for a length, as HTTP allows. */
const LENGTH_REQUIRED = 411;

/** Another form of the same body. */
interface Form {
  readonly detail: string;
  /** Completes "takes a body". */
  readonly what: string;
  readonly reference: string;
  readonly message: string;
  readonly of: (body: Body) => Body;
}

const chunked: Form = {
  detail: 'chunked',
  what: 'that comes in chunks, without "Content-Length"',
  reference: 'A body may come in chunks, without `Content-Length`.',
  message:
    'takes a body without a length, which servers for development often cannot and those for production can',
  of: (body) => ({ ...body, chunked: true }),
};

const withCharset: Form = {
  detail: 'charset',
  what: 'whose content type names its charset, UTF-8',
  reference: 'The content type of JSON may name the charset, `utf-8`',
  message: 'takes JSON whose content type names its charset',
  of: (body) => ({ ...body, type: `${APPLICATION_JSON}; charset=utf-8` }),
};

const isCheap = (operation: Operation) => {
  const { linkToken, endsTokens } = operation.metadata;
  return !isLimited(operation) && !isLasting(operation) && !linkToken && !endsTokens;
};

const formCheck = (operation: Operation, { detail, what, reference, message, of }: Form) =>
  checkOf(operation, {
    category: 'body',
    detail,
    reference,
    title: `${methodAndPath(operation)} takes a body ${what}.`,
    run: async (context) => {
      const call = await context.validRequest(operation.id);
      const request = await context.request(call);
      if (!request.body) throw new Error(`${operation.id} takes a body, but its example has none`);
      const exchange = await context.sendRaw({ ...request, body: of(request.body) });
      const { status } = responseOf(exchange);
      if (hasSucceeded(exchange)) return;
      // The request may fail for another reason, such as a name that is taken.
      const plain = await context.sendRaw(request);
      if (responseOf(plain).status === status) return;
      const expected = `${operation.successStatus}`;
      const violation = new Violation(message, { expected, got: `${status}`, exchange });
      if (status !== LENGTH_REQUIRED) throw violation;
      context.warn(violation);
    },
  });

/** Tries one operation with JSON and one with a form: one parser reads the bodies of all operations. */
export function otherFormChecks(operations: readonly Operation[]) {
  const all = operations.filter((operation) => operation.body && isCheap(operation));
  const isPost = ({ method }: Operation) => method === 'POST';
  const cheap = [...all.filter(isPost), ...all.filter((operation) => !isPost(operation))];
  const json = cheap.find((operation) => !isMultipart(operation));
  const form = cheap.find(isMultipart);
  return [
    ...(json ? [formCheck(json, chunked), formCheck(json, withCharset)] : []),
    ...(form ? [formCheck(form, chunked)] : []),
  ];
}
