import type { Controllable } from '../control/controllable.ts';
import type { ActiveScenario } from '../control/scenarios/active-scenario.ts';
import type { OpenOptions } from '../database/open-options.ts';
import type { Database } from '../database/schema.ts';
import type { MakeSeed } from '../database/seeds/seed.ts';
import type { LogOptions, Logs } from '../http/logs/logs.ts';
import type { Passwords } from '../resources/auth/passwords.ts';
import type { EpochMs } from '../runtime/clock.ts';
import type { AppDependencies } from './dependencies.ts';

/** What an app takes as it is given. */
type GivenToApp = Pick<
  AppDependencies,
  | 'ids'
  | 'mailer'
  | 'passwords'
  | 'payments'
  | 'addresses'
  | 'siteOrigins'
  | 'openAdminSignUp'
  | 'callsPerMinute'
  | 'proxies'
  | 'upstream'
  | 'pictures'
>;

/**
 * What a backend is made of. The defaults, in `openBackend`, suit one in memory that only this machine
 * can reach.
 */
export interface BackendOptions
  extends
    Partial<GivenToApp>,
    Partial<Pick<Controllable, 'spaces' | 'registry' | 'recordsFromStart' | 'stopping'>> {
  /**
   * A file, ":memory:" or the address of a Postgres. Or an open database with empty tables, which gets
   * the seed, and which the caller closes.
   */
  readonly database?: string | Database;
  readonly synchronous?: OpenOptions['synchronous'];
  /** What a new database holds, and what a reset goes back to. */
  readonly seed?: MakeSeed;
  /** Whether a database that holds something already goes back to the seed first. */
  readonly reset?: boolean;
  /** The clock that goes on by itself. */
  readonly time?: () => EpochMs;
  /** Where the clock stands still until it is moved or released. */
  readonly frozenAt?: EpochMs;
  /** Signs the tokens, at least 32 characters; else one is made and kept in the database. */
  readonly signingKey?: string;
  /** Hashes the passwords of a seed, which come again with each reset and each space. */
  readonly hashOfSeed?: Passwords['hash'];
  /** Opens request log and app log. */
  readonly openLogs?: (options: LogOptions) => Logs;
  /** Also takes each line of the logs, for a console. */
  readonly print?: LogOptions['print'];
  /** Whether there is a control surface. */
  readonly control?: boolean;
  /** The scenario to start with and to reset to. */
  readonly scenario?: ActiveScenario;
  /** Hears of each reset. */
  readonly onReset?: () => void;
}
