import type { AppDependencies } from '../server/dependencies.ts';
import type { FindCaller } from '../http/authenticate.ts';
import type { Recorder } from '../inspector/recorder.ts';
import type { Controllable } from './controls.ts';
import type { Faults } from './faults/faults.ts';
import type { Scenarios } from './scenarios/scenarios.ts';
import type { Snapshots } from './snapshots.ts';

type Dependencies = Pick<
  AppDependencies,
  | 'database'
  | 'clock'
  | 'logs'
  | 'addresses'
  | 'ids'
  | 'newSecret'
  | 'passwords'
  | 'tokens'
  | 'upstream'
>;

/** All that the control surface works on. */
export interface Control extends Controllable, Dependencies {
  readonly faults: Faults;
  readonly scenarios: Scenarios;
  readonly snapshots: Snapshots;
  /** The latest requests to this server. */
  readonly recorder: Recorder;
  readonly findCaller: FindCaller;
  /** Origins whose pages may use it; the server's own is the first. */
  readonly origins: readonly [string, ...string[]];
}
