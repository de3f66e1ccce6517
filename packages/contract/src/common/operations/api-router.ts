import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { failures, type Failures } from './failures.ts';
import type { OperationMetadata } from './metadata.ts';
import type { Role } from './roles.ts';

/** A route as its file describes it: with its successes and the failures that business rules bring. */
type Route = AppRoute & {
  readonly summary: string;
  readonly metadata: OperationMetadata;
};
type Roles<One extends Route> = One['metadata']['roles'][number];

/** Every operation may respond with these: an unreadable request, an error of the server, storage not usable. */
const COMMON = [400, 500, 503] as const;

/** The failures that follow from a route's shape and metadata. Keep in step with `impliedStatuses`. */
type ImpliedStatus<One extends Route> =
  | (typeof COMMON)[number]
  | ('guest' extends Roles<One> ? never : 401)
  | ('user' extends Roles<One> ? never : 403)
  | (One extends { readonly body: z.core.$ZodType } ? 413 | 415 : never)
  | (One['metadata'] extends { readonly idempotent: true } ? 409 : never)
  | (One['metadata'] extends { readonly limited: true } ? 429 : never);

/** A body schema is an object; "no body" is a symbol. */
const takesBody = (route: AppRoute) => 'body' in route && typeof route.body === 'object';

function impliedStatuses(route: Route): number[] {
  const { idempotent, limited } = route.metadata;
  const roles: readonly Role[] = route.metadata.roles;
  return [
    ...COMMON,
    ...(roles.includes('guest') ? [] : [401]),
    ...(roles.includes('user') ? [] : [403]),
    ...(takesBody(route) ? [413, 415] : []),
    ...(idempotent ? [409] : []),
    ...(limited ? [429] : []),
  ];
}

type Completed<One extends Route> = {
  [Field in Exclude<keyof One, 'responses'>]: One[Field];
} & {
  responses: Failures<ImpliedStatus<One>> & One['responses'];
  strictStatusCodes: true;
};

/**
 * The operations of one resource. Each is completed with the failures that follow from its shape:
 * 401 and 403 from its roles, 413 and 415 from a body, 409 from idempotency, 429 from a limit, and
 * those that every operation has. A route itself names only what business rules bring.
 */
export const apiRouter = <const Routes extends Record<string, Route>>(routes: Routes) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      {
        ...route,
        responses: { ...failures(...impliedStatuses(route)), ...route.responses },
        strictStatusCodes: true,
      },
    ]),
    // `fromEntries` knows no keys; "Completed" is the type of what the entry above makes of each route.
  ) as unknown as { [Name in keyof Routes]: Completed<Routes[Name]> };
