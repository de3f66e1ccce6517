import type { Accounts } from './accounts.ts';
import type { Control } from './control.ts';
import type { Profile } from './profile.ts';
import type { Things } from './things.ts';
import type { Exchange } from './wire/exchange.ts';
import type { OperationCall } from './wire/operation-call.ts';

/** What a check can use to make its calls. */
export interface Supplies {
  readonly seed: number;
  /** Random requests for each operation and kind. */
  readonly runs: number;
  readonly profile: Profile;
  readonly accounts: Accounts;
  readonly things: Things;
  readonly control: Control;
  /** @throws Violation when there is no answer at all */
  send(call: OperationCall): Promise<Exchange>;
  /** An email that nobody has; the next one at each call. */
  newEmail(): string;
  /** A name that nothing has; the next one at each call. */
  newName(): string;
  readonly wait: (ms: number) => Promise<void>;
}
