import type { Role } from './roles.ts';

/**
 * What an operation says about itself in addition to its shapes, as one literal in its route. Servers,
 * checkers and the OpenAPI document all read it here; there is no second list of operations.
 */
export interface OperationMetadata {
  /** Roles that may call it. Without "guest" a bearer token is needed: 401 without, 403 for a lesser role. */
  readonly roles: readonly Role[];
  /** "read": the response may be cached until the catalogue changes. "write": may change the catalogue. */
  readonly catalogue?: 'read' | 'write';
  /** A GET that still changes something; every other method does anyway. */
  readonly changesState?: true;
  /** The first response is kept for the request's "Idempotency-Key" and repeated (D-11). */
  readonly idempotent?: true;
  /** Calls are limited for each client address, with 429 and "retry-after" beyond (D-71). */
  readonly limited?: true;
  /** Open to everybody, but a bearer token that is sent makes a difference. */
  readonly readsToken?: true;
  /** Takes a picture as the form part "files" (D-65, D-66). */
  readonly picture?: 'required' | 'optional';
  /** Takes a token that was mailed, and uses it up. */
  readonly linkToken?: true;
  /** Ends all bearer tokens of the account that it is about (D-34, D-59). */
  readonly endsTokens?: true;
  /** Removes entries of a log. */
  readonly clearsLogs?: true;
  /** Sends mail that it cannot do without: 503 while mail cannot be sent (D-58). */
  readonly needsMail?: true;
}
