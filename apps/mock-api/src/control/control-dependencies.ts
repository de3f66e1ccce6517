import type { FindEmail } from '../http/authenticate.ts';
import type { Recorder, RecorderOptions } from '../inspector/recorder.ts';
import type { AppDependencies } from '../backend/dependencies.ts';
import type { Controllable } from './controllable.ts';
import type { Scenarios } from './scenarios/scenarios.ts';

/** What the control surface is made from. */
export interface ControlOptions
  extends
    Controllable,
    Omit<RecorderOptions, 'onEnd'>,
    Pick<
      AppDependencies,
      'database' | 'logs' | 'addresses' | 'ids' | 'newSecret' | 'passwords' | 'tokens' | 'upstream'
    > {
  /** Records all requests already; else the control surface has a recorder of its own. */
  readonly recorder?: Recorder | undefined;
  readonly findEmail: FindEmail;
  /** Origins whose pages may use the control surface; the server's own is the first. */
  readonly origins: readonly [string, ...string[]];
  /** Lets the limits of calls count from zero again. */
  readonly forgetCalls: () => unknown;
}

/** What the calls of the control surface work on. */
export interface ControlDependencies extends ControlOptions {
  readonly recorder: Recorder;
  readonly scenarios: Scenarios;
}
