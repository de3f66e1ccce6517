import type { OpenOptions } from '../database/open-options.ts';
import type { Database } from '../database/schema.ts';
import type { MakeSeed } from '../database/seeds/seed.ts';
import type { ScenarioRegistry } from '../control/scenarios/scenario-registry.ts';
import type { ActiveScenario } from '../control/scenarios/active-scenario.ts';
import type { LogOptions, Logs } from '../http/logs/logs.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Payments } from '../payment/payments.ts';
import type { Passwords } from '../resources/auth/passwords.ts';
import type { EpochMs } from '../runtime/clock.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Addresses, Ids } from './dependencies.ts';

/**
 * What a backend is made of. The defaults, in `openBackend`, suit one that only this machine can reach.
 */
export interface BackendOptions {
  /**
   * A file, ":memory:" or the address of a Postgres; in memory by default. Or an open database with
   * empty tables, which gets the seed, and which the caller closes.
   */
  readonly database?: string | Database;
  /** What a SQLite file keeps after a power cut. */
  readonly synchronous?: OpenOptions['synchronous'];
  /** What a new database holds, and what a reset goes back to; the demo by default. */
  readonly seed?: MakeSeed;
  /** Whether a database that holds something already goes back to the seed first. */
  readonly reset?: boolean;
  /** The clock that goes on by itself; that of the machine by default. */
  readonly time?: () => EpochMs;
  /** Where the clock stands still until it is moved or released; it goes on by default. */
  readonly frozenAt?: EpochMs;
  /** A text from which ids, secrets and the signing key follow; they are new each time by default. */
  readonly deterministic?: string;
  /** Signs the tokens, at least 32 characters; by default one is made and kept in the database. */
  readonly signingKey?: string;
  readonly passwords?: Passwords;
  /** Hashes the passwords of a seed, which come again and again; as all others by default. */
  readonly hashOfSeed?: Passwords['hash'];
  readonly ids?: Ids;
  /** Keeps mails in the mailbox by default. */
  readonly mailer?: Mailer;
  /** Approves all by default. */
  readonly payments?: Payments;
  /** Opens request log and app log; in memory by default, and with a Postgres in its tables. */
  readonly openLogs?: (options: LogOptions) => Logs;
  /** Also takes each line of the logs, for a console. */
  readonly print?: LogOptions['print'];
  readonly addresses?: Addresses;
  /** Origins whose pages may call the API (D-04); that of `addresses.site` by default. */
  readonly siteOrigins?: readonly string[];
  /** Whether anybody may sign up as an admin (D-61); true by default. */
  readonly openAdminSignUp?: boolean;
  /** Calls of one limited operation, for each client address in a minute; no limit by default. */
  readonly callsPerMinute?: number;
  /** Proxies in front whose X-Forwarded-For header is trusted; 0 by default. */
  readonly proxies?: number;
  /** Whether there is a control surface; true by default. */
  readonly control?: boolean;
  /** The spaces of the server, for its control surface to list; none by default. */
  readonly spaces?: Spaces;
  /** The scenarios to choose from; the bundled ones by default. */
  readonly registry?: ScenarioRegistry;
  /** The scenario to start with and to reset to; none by default. */
  readonly scenario?: ActiveScenario;
  /** Aborted when the server stops, which waits for no fault; never by default. */
  readonly stopping?: AbortSignal;
  /** A backend or recordings in front of the mock's own operations; nothing by default. */
  readonly upstream?: Upstream;
  /** Folder of the demo pictures; the bundled ones by default. */
  readonly pictures?: string;
  /** Hears of each reset. */
  readonly onReset?: () => void;
}
