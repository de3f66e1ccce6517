import type { Controllable } from '../control/controllable.ts';
import type { Database } from '../database/schema.ts';
import type { Logs } from '../http/logs/logs.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Payments } from '../payment/payments.ts';
import type { AccessTokens } from '../resources/auth/access-tokens.ts';
import type { Passwords } from '../resources/auth/passwords.ts';
import type { Clock, EpochMs } from '../runtime/clock.ts';

/**
 * Makes a new id, which sorts behind the earlier ones. It can be guessed: what must stay secret is
 * made by `newSecret`.
 */
export type Ids = () => string;

/** Where this server and the site it serves can be reached, without a closing slash. */
export interface Addresses {
  readonly api: string;
  /** Links in mails lead here (D-58). */
  readonly site: string;
  /** Further origins of this server, whose own pages may use it. */
  readonly others: readonly string[];
}

/** All that an app works with; it uses nothing else. `openBackend` makes them. */
export interface AppDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** When the server started. */
  readonly startedAt: EpochMs;
  readonly ids: Ids;
  /** Makes a text that attackers cannot guess. */
  readonly newSecret: () => string;
  readonly logs: Logs;
  /** Fails with an ApiError NOT_READY. */
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly payments: Payments;
  readonly addresses: Addresses;
  /** Origins whose pages may call the API (D-04). */
  readonly siteOrigins: readonly string[];
  /** Whether anybody may sign up as an admin (D-61). */
  readonly openAdminSignUp: boolean;
  /** Calls of one limited operation, for each client address in a minute; 0 is no limit (D-71). */
  readonly callsPerMinute: number;
  /** Proxies in front whose X-Forwarded-For header is trusted. */
  readonly proxies: number;
  /** What /__mock works on; undefined leaves it out. */
  readonly control: Controllable | undefined;
  /** Address of a real backend that responds in place of the mock's own operations. */
  readonly upstream: string | undefined;
  /** Folder of the demo pictures. */
  readonly pictures: string;
}
