/** Who may call an operation (spec 6, D-60). */
export const roles = ['guest', 'user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What every operation says about itself beside its shapes; servers and checkers read the same words. */
export interface OperationMetadata {
  /** Roles that may call it. Without "guest" a bearer token is needed: 401 without, 403 for a lesser role. */
  readonly roles: readonly Role[];
  /** The first answer is kept for the request's "Idempotency-Key" and repeated (D-11). */
  readonly idempotent?: true;
  /** Calls are limited for each client address and answered 429 with "retry-after" beyond (D-71). */
  readonly limited?: true;
  /** Open to everybody, but a bearer token that is sent makes a difference. */
  readonly readsToken?: true;
}

/** Open to everybody. */
export const OPEN = { roles: ['guest', 'user', 'admin'] } as const satisfies OperationMetadata;
/** Open to everybody, but not without end (D-71). */
export const OPEN_LIMITED = { ...OPEN, limited: true } as const satisfies OperationMetadata;
/** Needs a bearer token, of a customer or an admin. */
export const SIGNED_IN = { roles: ['user', 'admin'] } as const satisfies OperationMetadata;
/** Needs the bearer token of an admin (D-60). */
export const ADMIN_ONLY = { roles: ['admin'] } as const satisfies OperationMetadata;
