import type { Warns } from './violation.ts';
import type { ConfiguredTokens } from '../api/credential.ts';
import type { Operation } from '../api/operation.ts';
import type { Profile } from './profile.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import type { Caller, OperationCall } from '../api/operation-call.ts';

/** Gives callers their tokens. */
export interface Auth {
  /**
   * @param caller a role of an operation, or another name that the suite knows; never "guest"
   * @throws Blocked or Skipped when there is no token for it here
   */
  tokenOf(caller: string): Promise<string | undefined>;
  /** Callers of a role, where there are several: its own name alone by default. */
  callersOf?(role: string): readonly string[];
}

/** An entry of a resource, as the server responds with it. */
export type Entry = Readonly<Record<string, unknown>>;

/** Finds an entry of a resource that a request may name. */
export type FindEntry = (resource: string) => Promise<Entry>;

/** Puts entries of a server where content names some of them. */
export type ResolveIds = (
  operation: Operation,
  content: unknown,
  find: FindEntry,
) => Promise<unknown>;

/** What calls are tried on. */
export interface Fixtures {
  /**
   * An entry of a resource, created when it is first needed, shared by all that give the same key.
   * @throws Blocked or Skipped when it is not available
   */
  entry(resource: string, key: string): Promise<Entry>;
  /** Forgets what was created: something may have removed it. */
  forget?(): void;
}

/** One run of a suite, as its parts see it. */
export interface RunContext {
  readonly operations: readonly Operation[];
  /** The address of the server; the paths of operations are below it. */
  readonly baseUrl: string;
  /** @throws Error for an id that no operation has */
  readonly operationOf: (id: string) => Operation;
  readonly seed: number;
  /** Random requests for each operation and kind. */
  readonly runs: number;
  readonly profile: Profile;
  /** Warnings are errors, and nothing is tolerated that the description does not say. */
  readonly strict: boolean;
  /** Nothing may be created or changed. */
  readonly readOnly: boolean;
  /** What is only read is taken from what the server has, if it has any. */
  readonly useExisting: boolean;
  readonly tokens: ConfiguredTokens;
  /** Puts entries of the server where the names of fields and parameters name some. */
  readonly resolveIds: ResolveIds;
  /** Operations that fail unless their requests hold required fields alone. */
  readonly failing: Set<string>;
  /** Operations that reject a second entry like the first, even if the description allows it. */
  readonly conflicting: Set<string>;
  /** Of this run alone: an earlier one with the same seed may have left something. */
  readonly mark: string;
  /** Sends a request that serves all checks. Waits when calls are limited. */
  readonly send: (call: OperationCall) => Promise<Exchange>;
  /** Sends a request as it is, without waiting for a limit. */
  readonly sendRaw: (request: HttpRequest) => Promise<Exchange>;
  /** The same for what restores the server: it is sent also when the run is stopped. */
  readonly sendForCleanUp: (request: HttpRequest) => Promise<Exchange>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface SendOptions {
  /** A response of 429 is taken as it is, not waited out. */
  readonly noWait?: true;
}

/** What a check looks at a server with. */
export interface CheckContext<OwnAuth extends Auth = Auth, OwnFixtures extends Fixtures = Fixtures>
  extends Omit<RunContext, 'send' | 'sendRaw' | 'sendForCleanUp'>, Warns {
  /** The id of the check. */
  readonly check: string;
  readonly auth: OwnAuth;
  readonly fixtures: OwnFixtures;
  /** @throws Violation when there is no response at all */
  send(call: OperationCall, options?: SendOptions): Promise<Exchange>;
  /** @throws Violation when there is no response at all */
  sendRaw(request: HttpRequest, options?: SendOptions): Promise<Exchange>;
  /** The request of a call, with the tokens of its caller. */
  request(call: OperationCall): Promise<HttpRequest>;
  /** The token of a caller; undefined for a guest. */
  token(caller: Caller): Promise<string | undefined>;
  /**
   * A call that succeeds. Each has fixtures of its own where it changes or removes them.
   * @param how whether every text is another one than in the calls before
   */
  validRequest(operation: string, how?: { readonly isDistinct: boolean }): Promise<OperationCall>;
  /** A call to mutate: as valid as can be had cheaply. */
  template(operation: string): Promise<OperationCall>;
  /** An email that nothing on the server has; the next one at each call. */
  newEmail(): string;
  /** A name that nothing on the server has; the next one at each call. */
  newName(): string;
  /** Everything that was sent so far, by all checks. */
  exchanges(): readonly Exchange[];
}
