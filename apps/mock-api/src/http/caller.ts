import type { Role } from '@catering/contract';

/** The account behind a bearer token. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly role: Exclude<Role, 'guest'>;
}
