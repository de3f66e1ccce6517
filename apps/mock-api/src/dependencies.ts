import type { Clock } from './clock.ts';
import type { Database } from './database/schema.ts';
import type { Logs } from './http/logs.ts';

/** Makes a new id; ids are text and cannot be guessed. */
export type Ids = () => string;

/** Where this server and the site it serves can be reached, without a closing slash. */
export interface Addresses {
  readonly api: string;
  /** Links in mails lead here (D-58). */
  readonly site: string;
}

/** All that the app knows of the world around it. */
export interface AppDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** When the server started, ms since 1970. */
  readonly startedAt: number;
  readonly ids: Ids;
  readonly logs: Logs;
  readonly addresses: Addresses;
  /** Origins whose pages may call the API (D-04). */
  readonly siteOrigins: readonly string[];
  /** Calls of one limited operation, for each client address in a minute; 0 is no limit (D-71). */
  readonly callsPerMinute: number;
  /** Folder of the demo pictures; undefined when they are not built. */
  readonly pictures: string | undefined;
}
