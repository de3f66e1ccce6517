import type { OperationId } from '@catering/contract';
import type { Seed } from '@catering/mock-control';
import type { ControlStateStore } from '../control/control-state.ts';
import type { ScenarioRegistry } from '../control/scenarios/scenario-registry.ts';
import type { Database } from '../database/schema.ts';
import type { Logs } from '../http/logs/logs.ts';
import type { RequestList } from '../http/requests/request-list.ts';
import type { Mailer } from '../mail/mailbox.store.ts';
import type { Payments } from '../payment/payments.ts';
import type { AccessTokens } from '../resources/auth/access-tokens.ts';
import type { Passwords } from '../resources/auth/passwords.ts';
import type { Clock, EpochMs } from '../runtime/clock.ts';
import type { Spaces } from '../spaces/spaces.ts';

/** Addresses of this server and of the site it serves, without a closing slash. */
interface Addresses {
  readonly api: string;
  /** Links in mails lead here (D-58). */
  readonly site: string;
  /** True if an option gives the address at which others reach it. */
  readonly isPublic?: boolean;
  /** Further origins of this server, whose own pages may use it. */
  readonly others: readonly string[];
}

/** All that an app works with; it uses nothing else. `openBackend` has a default for each. */
export interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly startedAt: EpochMs;
  /**
   * Makes a new id, which sorts behind the earlier ones. It can be guessed: what must stay secret is
   * made by `newSecret`.
   */
  readonly ids: () => string;
  readonly newSecret: () => string;
  readonly requests: RequestList;
  readonly logs: Logs;
  /** Sends mails; a mail that cannot be sent is an ApiError NOT_READY. */
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly payments: Payments;
  readonly addresses: Addresses;
  /** Origins whose pages may call the API (D-04). */
  readonly siteOrigins: readonly string[];
  /** True to let anybody sign up as an admin (D-61). */
  readonly openAdminSignUp: boolean;
  /** Calls of one limited operation, for each client address in a minute; 0 is no limit (D-71). */
  readonly callsPerMinute: number;
  /** Proxies in front whose X-Forwarded-For header is trusted. */
  readonly proxies: number;
  /** Address of a real backend that responds in place of the mock's own operations. */
  readonly upstream: string | undefined;
  /** Operations that the mock responds to itself beside that backend. */
  readonly mocked: readonly OperationId[];
  readonly pictures: string;

  /** True if there is a control surface, which the fields below are for. */
  readonly hasControl: boolean;
  /** The clock, scenario and faults that a developer has set. */
  readonly controlState: ControlStateStore;
  /** The clock that goes on by itself. */
  readonly time: () => EpochMs;
  /**
   * Resets the data and the clock.
   * @param to another seed than that of the start, and the scenario that it is of
   */
  readonly resetData: (to?: { readonly seed: Seed; readonly scenario?: string }) => Promise<void>;
  readonly registry: ScenarioRegistry;
  readonly spaces: Spaces | undefined;
  /** Aborted when the server stops: it does not wait for faults. */
  readonly stopping: AbortSignal;
}
