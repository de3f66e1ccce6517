import type { AppRoute, ClientInferResponseBody } from '@ts-rest/core';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import type { ErrorBody } from '../common/errors.ts';
import type { OperationId } from '../operations.ts';
import { typicalError } from '../typical-error.ts';

/** The number of requests that a handler takes. Later requests reach the handler below it. */
export interface HandlerOptions {
  /** Takes one request: the same as `times: 1`. */
  readonly once?: boolean;
  /** Takes this many requests; default: all. */
  readonly times?: number;
}

/** The options of a response, in addition to its status and body. */
export interface ResponseOptions extends HandlerOptions {
  /** Waits before it responds, in milliseconds; default 0. */
  readonly delayMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

type Statuses<Route extends AppRoute> = keyof Route['responses'] & number;
/** MSW handlers of one operation. Each method returns a handler for `server.use()` or `worker.use()`. */
export interface OperationMock<Route extends AppRoute> {
  /** Responds with the contract's example, or from the seed. Included when the result of `handlersOf` is spread. */
  readonly handler: HttpHandler;
  /**
   * Responds with a status and a body of the contract.
   * @example api.dishes.list.responds(200, [dishOf({ price: 900 })])
   */
  responds<Status extends Statuses<Route>>(
    status: Status,
    body: ClientInferResponseBody<Route, Status>,
    options?: ResponseOptions,
  ): HttpHandler;
  /**
   * Responds with an error of the contract.
   * @param error replaces parts of the usual body: a message, issues per field
   * @example api.order.create.fails(409, { message: 'The price has changed.' })
   */
  fails(
    status: {
      [Status in Statuses<Route>]: `${Status}` extends `${4 | 5}${string}` ? Status : never;
    }[Statuses<Route>],
    error?: Partial<ErrorBody>,
    options?: ResponseOptions,
  ): HttpHandler;
  /** Never responds: for loading states. */
  hangs(options?: HandlerOptions): HttpHandler;
  /** Closes the connection: for the state without a network. */
  drops(options?: HandlerOptions): HttpHandler;
}

/** Returns the response of an operation that no test has overridden. */
export type Respond = (request: {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}) => { readonly status: number; readonly body: unknown };

/** Statuses that have no body (RFC 9110). */
const EMPTY = [204, 304];

const send = (status: number, body: unknown, headers?: Readonly<Record<string, string>>) =>
  EMPTY.includes(status) || body === undefined
    ? new HttpResponse(null, { status, headers })
    : HttpResponse.json(JSON.parse(JSON.stringify(body)), { status, headers });

interface MockedOperation<Route extends AppRoute> {
  /** "dishes.list" */
  readonly id: OperationId;
  readonly route: Route;
  /** Address that the client sends its requests to: "http://127.0.0.1:4000". */
  readonly baseUrl: string;
  /** The default response. */
  readonly respond: Respond;
}

const OPTIONS = ['once', 'times', 'delayMs', 'headers'];

/** Rejects wrong options in plain JavaScript, where no type does. */
function checkOptions(id: OperationId, options: ResponseOptions, known = OPTIONS) {
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`${id} takes no option "${unknown}". There are: ${known.join(', ')}.`);
  }
  const { delayMs = 0, times = 1 } = options;
  if (!(delayMs >= 0)) throw new RangeError(`${id}: delayMs is 0 or more, not ${delayMs}.`);
  if (!(times >= 1)) throw new RangeError(`${id}: times is 1 or more, not ${times}.`);
}

export function mockOperation<Route extends AppRoute>({
  id,
  route,
  baseUrl,
  respond,
}: MockedOperation<Route>): OperationMock<Route> {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const url = `${baseUrl.replace(/\/$/, '')}${route.path}`;

  const handlerFor = (
    { once, times = Infinity }: HandlerOptions,
    resolve: () => Promise<Response | undefined>,
  ) => {
    let left = once ? 1 : times;
    return http[method](url, () => {
      // MSW tries the next handler after one that returns nothing.
      if (left <= 0) return undefined;
      left -= 1;
      return resolve();
    });
  };
  const responds = (status: number, body: unknown, options: ResponseOptions = {}) => {
    // Plain JavaScript has no types that would say so.
    if (typeof status !== 'number' || !Object.hasOwn(route.responses, status)) {
      const known = Object.keys(route.responses).join(', ');
      throw new RangeError(`${id} has no response ${status} in the contract. It has: ${known}.`);
    }
    checkOptions(id, options);
    const { delayMs = 0, headers } = options;
    return handlerFor(options, async () => {
      if (delayMs > 0) await delay(delayMs);
      return send(status, body, headers);
    });
  };
  return {
    handler: http[method](url, ({ params, request }) => {
      const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
      const { status, body } = respond({
        params: Object.fromEntries(texts),
        query: new URL(request.url).searchParams,
      });
      return send(status, body);
    }),
    responds,
    fails: (status, error, options) => {
      if (status < 400) {
        throw new RangeError(`${id}: fails() takes a status of 400 or above, not ${status}.`);
      }
      if (error !== undefined && typeof error !== 'object') {
        throw new TypeError(`${id}: the error is an object, such as { message: 'Closed.' }.`);
      }
      const headers = new Headers(options?.headers);
      // Servers of the contract send this header with each 429.
      if (status === 429 && !headers.has('retry-after')) headers.set('retry-after', '1');
      const body = { ...typicalError(status, id), ...error };
      return responds(status, body, { ...options, headers: Object.fromEntries(headers) });
    },
    hangs: (options = {}) => {
      checkOptions(id, options, ['once', 'times']);
      return handlerFor(options, async () => {
        await delay('infinite');
        return undefined;
      });
    },
    drops: (options = {}) => {
      checkOptions(id, options, ['once', 'times']);
      return handlerFor(options, async () => HttpResponse.error());
    },
  };
}
