import type { Seed } from '@catering/mock-control';
import type { EpochMs } from '../runtime/clock.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { ControlStateStore } from './control-state.ts';
import type { ScenarioRegistry } from './scenarios/scenario-registry.ts';

/** What a server hands over to be controlled. */
export interface Controllable {
  readonly controls: ControlStateStore;
  /** The clock that goes on by itself. */
  readonly time: () => EpochMs;
  /** Puts data, by the seed of the start or another one, and clock back to where they began. */
  readonly reset: (seed?: Seed) => Promise<void>;
  /** Undefined for an app that is not one of a server with spaces. */
  readonly spaces?: Spaces | undefined;
  /** The scenarios to choose from; the bundled ones by default. */
  readonly registry?: ScenarioRegistry;
  /** Whether requests are recorded from the first one on, and not from the first control call on. */
  readonly recordsFromStart?: boolean;
  /** Aborted when the server stops, which waits for no fault; never by default. */
  readonly stopping?: AbortSignal;
}
