import type { Dependencies } from '../backend/dependencies.ts';
import type { FindEmail } from '../http/authenticate.ts';
import type { Scenarios } from './scenarios/scenarios.ts';

export interface ControlDependencies extends Dependencies {
  readonly scenarios: Scenarios;
  readonly findEmail: FindEmail;
  /** Origins whose pages may use the control surface; the server's own is the first. */
  readonly origins: readonly [string, ...string[]];
}
