import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import type { OperationMetadata } from './metadata.ts';
import type { Role } from './roles.ts';

/** A route as its file describes it: with its successes and the failures that business rules bring. */
export type Route = AppRoute & {
  readonly summary: string;
  readonly metadata: OperationMetadata;
};
type Roles<One extends Route> = One['metadata']['roles'][number];

/** Every operation may respond with these: an unreadable request, an error of the server, storage not usable. */
const COMMON = [400, 500, 503] as const;

/** The failures that follow from a route's shape and metadata. Keep in step with `impliedStatuses`. */
export type ImpliedStatus<One extends Route> =
  | (typeof COMMON)[number]
  | ('guest' extends Roles<One> ? never : 401)
  | ('user' extends Roles<One> ? never : 403)
  | (One extends { readonly body: z.core.$ZodType } ? 413 | 415 : never)
  | (One['metadata'] extends { readonly idempotent: true } ? 409 : never)
  | (One['metadata'] extends { readonly limited: true } ? 429 : never);

/** A body schema is an object; "no body" is a symbol. */
const takesBody = (route: AppRoute) => 'body' in route && typeof route.body === 'object';

export function impliedStatuses(route: Route): number[] {
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
