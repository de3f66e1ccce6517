import type { Warns } from './violation.ts';
import type { ConfiguredTokens, Caller, OperationCall } from '../../operations/operation-call.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Exchange, HttpRequest } from '../../http/exchange.ts';

/** Gets the tokens of callers. */
export interface Auth {
  /**
   * @param caller a role of an operation, or another name that the suite knows; never "guest"
   * @throws Blocked or Skipped when there is no token for it here
   */
  tokenOf(caller: string): Promise<string | undefined>;
}

/** An entry of a resource, as the server responds with it. */
export type Entry = Readonly<Record<string, unknown>>;

/** Finds an entry of a resource for a request. */
export type FindEntry = (resource: string) => Promise<Entry>;

/** Replaces references in content by ids of existing entries. */
export type ResolveIds = (
  operation: Operation,
  content: unknown,
  find: FindEntry,
) => Promise<unknown>;

/** Entries for the calls. */
export interface Fixtures {
  /**
   * An entry of a resource. It is created at the first use, and shared by all calls with the same key.
   * @throws Blocked or Skipped when it is not available
   */
  entry(resource: string, key: string): Promise<Entry>;
  /** Forgets the created entries, since something may have removed them. */
  forget?(): void;
}

/** One run of a suite. */
export interface RunContext {
  readonly operations: readonly Operation[];
  /** The address of the server, without the paths of operations. */
  readonly baseUrl: string;
  /** @throws Error for an id that no operation has */
  readonly operationOf: (id: string) => Operation;
  readonly seed: number;
  /** Random requests for each operation and kind. */
  readonly runs: number;
  /** Whether warnings fail the run, and checks are made that only a strict run makes. */
  readonly strict: boolean;
  /** Whether the run may only read. */
  readonly readOnly: boolean;
  readonly tokens: ConfiguredTokens;
  /** Replaces references, as the annotations say. */
  readonly resolveIds: ResolveIds;
  /** Operations that reject a second equal entry, although the description allows it. */
  readonly conflicting: Set<string>;
  /** Unique to this run, since an earlier run with the same seed may have left entries. */
  readonly mark: string;
  /** The names of accounts and entries begin with it: the seed, or the mark where they are kept. */
  readonly label: string;
  /** Sends a call. Waits after a 429. */
  readonly send: (call: OperationCall) => Promise<Exchange>;
  /** Sends a request unchanged, without waiting after a 429. */
  readonly sendRaw: (request: HttpRequest) => Promise<Exchange>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface SendOptions {
  /** Returns a 429 instead of waiting. */
  readonly noWait?: true;
}

/** The tools of a check. */
export interface CheckContext<OwnAuth extends Auth = Auth, OwnFixtures extends Fixtures = Fixtures>
  extends Omit<RunContext, 'send' | 'sendRaw'>, Warns {
  /** The id of the check. */
  readonly check: string;
  /** Whether nothing is tolerated that the description leaves open. */
  readonly exact: boolean;
  readonly auth: OwnAuth;
  readonly fixtures: OwnFixtures;
  /** @throws Violation when there is no response at all */
  send(call: OperationCall, options?: SendOptions): Promise<Exchange>;
  /** @throws Violation when there is no response at all */
  sendRaw(request: HttpRequest, options?: SendOptions): Promise<Exchange>;
  /** Makes the request of a call, with the tokens of its caller. */
  request(call: OperationCall): Promise<HttpRequest>;
  /** The token of a caller; undefined for a guest. */
  token(caller: Caller): Promise<string | undefined>;
  /** Makes a call that succeeds. Calls that change or remove entries get their own. */
  validRequest(operation: string): Promise<OperationCall>;
  /** Makes a call to mutate: valid, and without creating more entries than needed. */
  template(operation: string): Promise<OperationCall>;
  /** Makes an email that no account has; a new one at each call. */
  newEmail(): string;
  /** Makes a name that no entry has; a new one at each call. */
  newName(): string;
  /** All exchanges so far, of all checks: of every operation, or of one. */
  exchanges(operation?: string): readonly Exchange[];
}
