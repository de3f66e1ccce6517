/** The roles of callers (spec 6, D-60). */
export const roles = ['guest', 'user', 'admin'] as const;

/** One of the roles: "guest" is a caller without an account. */
export type Role = (typeof roles)[number];

/** Everybody, with or without a bearer token. */
export const ANYONE = ['guest', 'user', 'admin'] as const satisfies readonly Role[];

/** Customers and admins: needs a bearer token. */
export const SIGNED_IN = ['user', 'admin'] as const satisfies readonly Role[];

/** Only admins: needs the bearer token of an admin (D-60). */
export const ADMINS = ['admin'] as const satisfies readonly Role[];
