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
import { SPACE_HEADER } from './headers.ts';

/** A control call that the server did not carry out; the message says why. */
export class MockControlError extends Error {
  override readonly name = 'MockControlError';
  readonly status: number;
  /** What is wrong with the call, field by field. */
  readonly issues: NonNullable<ErrorBody['issues']>;
  constructor(call: string, status: number, { message, issues = [] }: Partial<ErrorBody>) {
    const fields = issues.map(({ path, message: text }) => `${path}: ${text}`).join('; ');
    super(`${call}: ${status} ${fields || message || 'without a message'}`);
    this.status = status;
    this.issues = issues;
  }
}

/** What a successful call responds with. */
type Success<Route extends AppRoute> = ClientInferResponseBody<
  Route,
  Extract<keyof Route['responses'], 200 | 201>
>;
type Request<Route extends AppRoute> = ClientInferRequest<Route>;
type Call<Route extends AppRoute> =
  Partial<Request<Route>> extends Request<Route>
    ? (request?: Request<Route>) => Promise<Success<Route>>
    : (request: Request<Route>) => Promise<Success<Route>>;

/** One function for each call of the control API: `control.clock.change({ body: { advanceMs: 1000 } })`. */
export type MockControl<Router extends AppRouter = typeof controlContract> = {
  [Key in keyof Router]: Router[Key] extends AppRoute
    ? Call<Router[Key]>
    : Router[Key] extends AppRouter
      ? MockControl<Router[Key]>
      : never;
};

type AnyCall = (request?: unknown) => Promise<{ status: number; body: unknown }>;

function unwrap(router: AppRouter, client: Record<string, unknown>, prefix = ''): object {
  return Object.fromEntries(
    Object.entries(router).map(([key, value]) => {
      const inner = client[key];
      if (!isAppRoute(value)) {
        return [key, unwrap(value, inner as Record<string, unknown>, `${prefix}${key}.`)];
      }
      const call = inner as AnyCall;
      const unwrapped = async (request: unknown = {}) => {
        const { status, body } = await call(request);
        if (status < 300) return body;
        throw new MockControlError(prefix + key, status, Object(body));
      };
      return [key, unwrapped];
    }),
  );
}

/**
 * A client of a mock backend's control API, for tests.
 *
 * @param url where the backend is: "http://127.0.0.1:4000"
 * @param options.space the space that every call is about; the backend itself when left out
 * @throws MockControlError from a call that is not carried out
 */
export function createMockControl(url: string, { space }: { space?: string } = {}): MockControl {
  const client = initClient(controlContract, {
    baseUrl: url.replace(/\/$/, ''),
    baseHeaders: space === undefined ? {} : { [SPACE_HEADER]: space },
    jsonQuery: false,
  });
  // The client has the contract's own tree; "MockControl" is the type of what `unwrap` makes of it.
  return unwrap(controlContract, client) as MockControl;
}
