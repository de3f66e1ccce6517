import type { Role } from './roles.ts';

/**
 * The facts about an operation that its shapes cannot express, as one literal in its route. Servers, checkers and
 * the OpenAPI document all read it here; there is no second list of operations.
 */
export interface OperationMetadata {
  /** Roles that may call it. Without "guest", it needs a bearer token: 401 without one, 403 for another role. */
  readonly roles: readonly Role[];
  /** The response may be cached until the catalogue changes. */
  readonly catalogue?: 'read';
  /** A GET that changes stored data. Every other method may change data. */
  readonly changesState?: true;
  /** The server keeps the first response for an "Idempotency-Key", and repeats it (D-11). */
  readonly idempotent?: true;
  /** Calls are limited per client address: 429 with "retry-after" (D-71). */
  readonly limited?: true;
  /** Open to everybody, but a bearer token changes the response. */
  readonly readsToken?: true;
  /** Takes a picture as the form part "files" (D-65, D-66). */
  readonly picture?: 'required' | 'optional';
  /** Takes a mailed token, which works once. */
  readonly linkToken?: true;
  /** Ends all bearer tokens of the account (D-34, D-59). */
  readonly endsTokens?: true;
  /** Depends on mail: 503 while mail cannot be sent (D-58). */
  readonly needsMail?: true;
  /** The kind of entries it works on, and its effect on them. */
  readonly resource?: {
    readonly name: string;
    readonly action: 'create' | 'list' | 'read' | 'update' | 'delete';
    /** Keys that lead to the entry in the response; by default, the body is the entry. */
    readonly at?: readonly string[];
  };
  /** Entries of other resources that fields of the body name. */
  readonly references?: readonly {
    readonly parameter: string;
    readonly resource: string;
    readonly field: string;
  }[];
  /** Entries of other resources that it deletes too, with the path parameters that say so. */
  readonly removes?: readonly {
    readonly resource: string;
    readonly params: Readonly<Record<string, string>>;
  }[];
  /** A text of the body that may be any other: it makes a repeated request another one. */
  readonly vary?: string;
  /** Fields of the body that only an admin may send. */
  readonly adminFields?: readonly string[];
  /** A valid request needs an account, a message or an order of its own. */
  readonly expensive?: true;
}
