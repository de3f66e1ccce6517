import type { Clock, EpochMs } from '../runtime/clock.ts';
import { systemRandom, type Random } from '../runtime/random.ts';
import type { Controllable } from '../control/controllable.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Database } from '../database/schema.ts';
import type { Logs } from '../http/logs/logs.ts';
import type { Mailer } from '../mail/mail.ts';
import { localMailer } from '../mail/mailbox.store.ts';
import { approveAllPayments, type Payments } from '../payment/payments.ts';
import { jwtAccessTokens, type AccessTokens } from '../resources/auth/access-tokens.ts';
import type { Passwords } from '../resources/auth/passwords.ts';

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

/** All that the app knows of the world around it. */
export interface AppDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** When the server started. */
  readonly startedAt: EpochMs;
  readonly ids: Ids;
  /** Makes a text that nobody may guess. */
  readonly newSecret: () => string;
  readonly logs: Logs;
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
  /** Proxies in front, whose word about the client's address is believed. */
  readonly proxies: number;
  /** Whether the same requests get the same bytes: their date and duration are by the clock alone. */
  readonly deterministic: boolean;
  /** What /__mock works on; undefined leaves it out. */
  readonly control: Controllable | undefined;
  /** What is in front of the mock's own operations: a backend or recordings, or nothing. */
  readonly upstream?: Upstream | undefined;
  /** Folder of the demo pictures. */
  readonly pictures: string;
}

type Given = Pick<AppDependencies, 'database' | 'clock' | 'logs' | 'passwords'> & {
  readonly random?: Random;
};

/**
 * The dependencies of an app that keeps its mails and asks no payment provider.
 * @param signingKey at least 32 secret bytes
 */
export const localDependencies = (
  { random = systemRandom, ...given }: Given,
  signingKey: Uint8Array,
) => ({
  ...given,
  startedAt: given.clock.now(),
  ids: random.id,
  newSecret: random.secret,
  mailer: localMailer({ ...given, ids: random.id }),
  payments: approveAllPayments,
  tokens: jwtAccessTokens(signingKey, given.clock),
});
