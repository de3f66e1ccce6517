import type { ErrorBody } from '@catering/contract';
import {
  initClient,
  isAppRoute,
  type AppRoute,
  type AppRouter,
  type ClientInferRequest,
  type ClientInferResponseBody,
} from '@ts-rest/core';
import { controlContract } from './contract.ts';
import { SPACE_HEADER, SPACE_NAME, SPACE_NAME_FORM } from './headers.ts';
import { unknownName } from './unknown-name.ts';

/** A reset to tens of thousands of orders takes seconds. */
const TIMEOUT_MS = 30_000;

const NO_MOCK = 'This is no response of a mock backend. Check the address.';

/** A control call that failed; the message says why. */
export class MockControlError extends Error {
  override readonly name = 'MockControlError';
  /** 0 without a response. */
  readonly status: number;
  /** What is wrong with the call, field by field. */
  readonly issues: NonNullable<ErrorBody['issues']>;
  constructor(
    call: string,
    status: number,
    { message, issues = [] }: Partial<ErrorBody>,
    options?: ErrorOptions,
  ) {
    const lines = issues.map((issue) => `${issue.path}: ${issue.message.replace(/\.$/, '')}`);
    const fields = lines.join('; ');
    const text = fields || message || NO_MOCK;
    super(status === 0 ? `${call}: ${text}` : `${call}: ${status} ${text}`, options);
    this.status = status;
    this.issues = issues;
  }
}

/** The body of a successful response. */
type Success<Route extends AppRoute> = ClientInferResponseBody<
  Route,
  Extract<keyof Route['responses'], 200 | 201>
>;
/** Path parameters, query or body of a request; nothing for one that has none. */
type Part<Request, Name extends string> = Request extends { [Key in Name]?: infer Fields }
  ? NonNullable<Fields> extends Record<string, never>
    ? unknown
    : NonNullable<Fields>
  : unknown;
/** Path parameters, query and body of a call, in one object. */
type Input<Route extends AppRoute> = Part<ClientInferRequest<Route>, 'params'> &
  Part<ClientInferRequest<Route>, 'query'> &
  Part<ClientInferRequest<Route>, 'body'>;
type Call<Route extends AppRoute> =
  object extends Input<Route>
    ? (input?: Input<Route>) => Promise<Success<Route>>
    : (input: Input<Route>) => Promise<Success<Route>>;

type Calls<Router extends AppRouter> = {
  [Key in keyof Router]: Router[Key] extends AppRoute
    ? Call<Router[Key]>
    : Router[Key] extends AppRouter
      ? Calls<Router[Key]>
      : never;
};
/** One function for each call of the control API: `control.scenarios.choose({ name: 'slow' })`. */
// An interface: errors of the compiler then name it, instead of all calls.
export interface MockControl extends Calls<typeof controlContract> {}

/**
 * Puts each field of an input where the request carries it.
 * @throws MockControlError for a field that its path lacks, as the path of another call would be left
 */
function toRequest(call: string, { method, path }: AppRoute, input: unknown) {
  const segments = path.split('/').filter((segment) => segment.startsWith(':'));
  const names = segments.map((segment) => segment.slice(1));
  const inPath = ([name]: [string, unknown]) => names.includes(name);
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new MockControlError(call, 0, { message: 'Give the fields in one object: { … }' });
  }
  const fields = Object.entries(input);
  const rest = Object.fromEntries(fields.filter((field) => !inPath(field)));
  const missing = names.find((name) => !Object.hasOwn(input, name));
  if (missing !== undefined) {
    const given = Object.keys(rest);
    const instead = given.length > 0 ? `, not ${given.join(', ')}` : '';
    throw new MockControlError(call, 0, { message: `${missing} is required${instead}.` });
  }
  return {
    params: Object.fromEntries(
      fields.filter(inPath).map(([name, value]) => [name, encodeURIComponent(String(value))]),
    ),
    ...(method === 'GET' ? { query: rest } : { body: rest }),
  };
}

/** Of a call without a response: `fetch` says only that it failed, and has the reason as its cause. */
function noResponse(error: unknown, timeoutMs: number): string {
  const { name, message, cause } = Object(error);
  if (name === 'TimeoutError') return `No response within ${timeoutMs} ms.`;
  const reason: string = cause?.code ?? cause?.message ?? message ?? String(error);
  return `No response (${reason}). Is the mock backend running, and the address right?`;
}

type AnyCall = (request: object) => Promise<{ status: number; body: unknown }>;

function unwrap(
  router: AppRouter,
  client: Record<string, unknown>,
  timeoutMs: number,
  prefix = '',
): object {
  return Object.fromEntries(
    Object.entries(router).map(([key, route]) => {
      const inner = client[key];
      if (!isAppRoute(route)) {
        const calls = inner as Record<string, unknown>;
        return [key, unwrap(route, calls, timeoutMs, `${prefix}${key}.`)];
      }
      const send = inner as AnyCall;
      const call = async (input: unknown = {}) => {
        const name = prefix + key;
        const fetchOptions = { signal: AbortSignal.timeout(timeoutMs) };
        const request = { ...toRequest(name, route, input), fetchOptions };
        const { status, body } = await send(request).catch((cause: unknown) => {
          throw new MockControlError(name, 0, { message: noResponse(cause, timeoutMs) }, { cause });
        });
        if (status < 300 && typeof body === 'object') return body;
        throw new MockControlError(name, status, Object(body));
      };
      return [key, call];
    }),
  );
}

/**
 * A client of a mock backend's control API, for tests.
 *
 * @param url where the backend is: "http://127.0.0.1:4000"
 * @param options.space the space of every call; by default the server itself
 * @param options.timeoutMs how long a call may take; default: 30 seconds
 * @throws TypeError for an unknown option or an invalid address; MockControlError from a call that fails
 */
export function createMockControl(
  url: string,
  options: { space?: string; timeoutMs?: number } = {},
): MockControl {
  const { space, timeoutMs = TIMEOUT_MS, ...others } = options;
  const misspelt = Object.keys(others);
  if (misspelt.length > 0) {
    throw new TypeError(unknownName('option', misspelt, ['space', 'timeoutMs']));
  }
  // In a page, the address may also be a path: "/api".
  if (!/^(?:https?:\/\/|\/|$)/.test(url)) {
    throw new TypeError(
      `createMockControl takes an address such as "http://127.0.0.1:4000", not "${url}".`,
    );
  }
  if (space !== undefined && !SPACE_NAME.test(space)) {
    throw new TypeError(`"${space}" names no space: a name has ${SPACE_NAME_FORM}.`);
  }
  const client = initClient(controlContract, {
    baseUrl: url.replace(/\/$/, ''),
    baseHeaders: space === undefined ? {} : { [SPACE_HEADER]: space },
    jsonQuery: false,
  });
  // The client has the contract's own tree; "MockControl" is the type of what `unwrap` makes of it.
  return unwrap(controlContract, client, timeoutMs) as MockControl;
}
