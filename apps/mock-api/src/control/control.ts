import type { ControlledClock } from '../runtime/clock.ts';
import type { CacheLease } from '../database/cache-lease.ts';
import type { Database } from '../database/schema.ts';
import type { Logs } from '../http/logs/logs.ts';
import type { Faults } from './faults.ts';
import type { SharedControls } from './shared-controls.ts';
import type { Snapshots } from './snapshots.ts';

/** What a server hands over to be controlled. */
export interface Controllable {
  readonly clock: ControlledClock;
  /** Puts data and clock back to where they were at the start. */
  readonly reset: () => Promise<void>;
  /** What the servers on a shared database do alike; undefined for a server alone. */
  readonly shared?: SharedControls | undefined;
}

/** All that the control surface works on. */
export interface Control extends Controllable {
  readonly database: Database;
  readonly lease: CacheLease;
  readonly logs: Logs;
  readonly faults: Faults;
  readonly snapshots: Snapshots;
  /** Origins whose pages may use it; the server's own is the first. */
  readonly origins: readonly [string, ...string[]];
}
