import type { ErrorBody } from '@catering/contract';
import {
  isAppRoute,
  type AppRoute,
  type AppRouter,
  type ClientInferRequest,
  type ClientInferResponseBody,
} from '@ts-rest/core';
import { controlContract } from './contract.ts';
import { SPACE_HEADER } from './headers.ts';
import { unknownName } from './messages/unknown-name.ts';

/** A reset to tens of thousands of orders takes seconds. */
const TIMEOUT_MS = 30_000;

const NO_MOCK = 'This is no response of a mock backend. Check the address.';

/** A control call that failed; the message says why. */
export class MockControlError extends Error {
  override readonly name = 'MockControlError';
  /** 0 without a response. */
  readonly status: number;
  /** The problems of the call, field by field. */
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

/** The message of a call without a response. `fetch` says only that it failed, and has the reason as its cause. */
function noResponse(error: unknown, timeoutMs: number): string {
  const { name, message, cause } = Object(error);
  if (name === 'TimeoutError') return `No response within ${timeoutMs} ms.`;
  const reason: string = cause?.code ?? cause?.message ?? message ?? String(error);
  return `No response (${reason}). Is the mock backend running, and the address right?`;
}

/** @returns undefined for what is not a body of the control API */
function bodyOf(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

interface Target {
  /** Without a slash at its end. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/**
 * Puts each field of an input where the request carries it.
 * @throws MockControlError for a field that its path lacks, as the path of another call would be left
 */
function toRequest(call: string, { method, path }: AppRoute, input: unknown) {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new MockControlError(call, 0, { message: 'Give the fields in one object: { … }' });
  }
  // The contract declares only texts for a path or a query.
  const rest = new Map<string, string>(Object.entries(input));
  const pathname = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) {
      const given = rest.size > 0 ? `, not ${[...rest.keys()].join(', ')}` : '';
      throw new MockControlError(call, 0, { message: `${name} is required${given}.` });
    }
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const fields = Object.fromEntries(rest);
  if (method !== 'GET') return { method, pathname, body: JSON.stringify(fields) };
  return {
    method,
    pathname: `${pathname}?${new URLSearchParams(fields)}`,
  };
}

async function send(call: string, route: AppRoute, input: unknown, target: Target) {
  const { pathname, ...request } = toRequest(call, route, input);
  const headers = { 'content-type': 'application/json', ...target.headers };
  const signal = AbortSignal.timeout(target.timeoutMs);
  const { ok, status, text } = await fetch(target.address + pathname, {
    ...request,
    headers,
    signal,
  })
    .then(async (response) => ({
      ok: response.ok,
      status: response.status,
      text: await response.text(),
    }))
    .catch((cause: unknown) => {
      const message = noResponse(cause, target.timeoutMs);
      throw new MockControlError(call, 0, { message }, { cause });
    });
  const body = bodyOf(text);
  if (ok && body !== undefined) return body;
  throw new MockControlError(call, status, body ?? {});
}

const callsOf = (router: AppRouter, target: Target, prefix = ''): object =>
  Object.fromEntries(
    Object.entries(router).map(([key, route]) => [
      key,
      isAppRoute(route)
        ? async (input: unknown = {}) => send(prefix + key, route, input, target)
        : callsOf(route, target, `${prefix}${key}.`),
    ]),
  );

/**
 * A client of a mock backend's control API, for tests.
 *
 * @param url where the backend is: "http://127.0.0.1:4000"
 * @param options.space the space of every call; by default the server itself
 * @param options.timeoutMs how long a call may take; default: 30 seconds
 * @throws TypeError for an unknown option; MockControlError from a call that fails
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
  const headers: Target['headers'] = space === undefined ? {} : { [SPACE_HEADER]: space };
  const target = { address: url.replace(/\/$/, ''), headers, timeoutMs };
  // `callsOf` makes one function for each call of the contract.
  return callsOf(controlContract, target) as MockControl;
}
