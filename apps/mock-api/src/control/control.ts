import type { Clock } from '../runtime/clock.ts';
import type { CacheLease } from '../database/cache-lease.ts';
import type { Database } from '../database/schema.ts';
import type { Logs } from '../http/logs/logs.ts';
import type { Controls } from './controls.ts';
import type { Faults } from './faults.ts';
import type { Snapshots } from './snapshots.ts';

/** What a server hands over to be controlled. */
export interface Controllable {
  readonly controls: Controls;
  /** Puts data and clock back to where they were at the start. */
  readonly reset: () => Promise<void>;
}

/** All that the control surface works on. */
export interface Control extends Controllable {
  readonly database: Database;
  readonly clock: Clock;
  readonly lease: CacheLease;
  readonly logs: Logs;
  readonly faults: Faults;
  readonly snapshots: Snapshots;
  /** Origins whose pages may use it; the server's own is the first. */
  readonly origins: readonly [string, ...string[]];
}
