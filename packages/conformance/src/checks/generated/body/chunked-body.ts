import {
  isLasting,
  isLimited,
  isMultipart,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { responseOf } from '../../expect/expect.ts';
import { Violation } from '../../definition/violation.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { checkOf } from '../../definition/check.ts';

/** The status of a server that asks for a length, as HTTP allows. */
const LENGTH_REQUIRED = 411;

const isCheap = (operation: Operation) => {
  const { linkToken, endsTokens } = operation.metadata;
  return !isLimited(operation) && !isLasting(operation) && !linkToken && !endsTokens;
};

const chunkedCheck = (operation: Operation) =>
  checkOf(operation, {
    category: 'body',
    detail: 'chunked',
    reference: 'A body may come in chunks, without `Content-Length`.',
    title: `${methodAndPath(operation)} takes a body that comes in chunks, without "Content-Length".`,
    run: async (context) => {
      const call = await context.validRequest(operation.id);
      const request = await context.request(call);
      if (!request.body) throw new Error(`${operation.id} takes a body, but its example has none`);
      const body = { ...request.body, chunked: true } as const;
      const exchange = await context.sendRaw({ ...request, body });
      const { status } = responseOf(exchange);
      if (hasSucceeded(exchange)) return;
      // The request may fail for another reason, such as a name that is taken.
      const whole = await context.sendRaw(request);
      if (responseOf(whole).status === status) return;
      const message =
        'takes a body without a length, which servers for development often cannot and those for production can';
      const expected = `${operation.successStatus}`;
      const violation = new Violation(message, {
        expected,
        got: `${status}`,
        exchange,
      });
      if (status !== LENGTH_REQUIRED) throw violation;
      context.warn(violation);
    },
  });

/** Tries one operation with JSON and one with a form: one parser reads the chunks of all operations. */
export function chunkedChecks(operations: readonly Operation[]) {
  const all = operations.filter((operation) => operation.body && isCheap(operation));
  const isPost = ({ method }: Operation) => method === 'POST';
  const cheap = [...all.filter(isPost), ...all.filter((operation) => !isPost(operation))];
  const [json] = cheap.filter((operation) => !isMultipart(operation));
  const [form] = cheap.filter(isMultipart);
  return [json, form].flatMap((operation) => (operation ? [chunkedCheck(operation)] : []));
}
