import type { OpenApiDocument } from './statement.ts';
import type { Check, CheckInfo, OwnCheck } from './check.ts';
import type { Auth, CheckContext, FindEntry, Fixtures, RunContext } from './context.ts';
import type { UnreadableOperation } from '../../operations/openapi/from-openapi.ts';
import type { ServerAddress } from '../../operations/openapi/document/servers.ts';
import type { Operation, Schema } from '../../operations/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { OperationCall } from '../../operations/operation-call.ts';

/** An entry that the run has created and could not remove, and why. */
export interface NotCleanedUp {
  readonly kind: string;
  readonly id: string;
  readonly reason: string;
}

/** Records what the run creates, and removes it. */
export interface CleanUp {
  /** Called with every exchange of the run. */
  note(exchange: Exchange): void;
  /**
   * Removes what was recorded and still exists. May be called several times.
   * @param send sends a call of the clean-up; throws NotReached without a response
   * @returns what stays
   */
  clean(send: (call: OperationCall) => Promise<Exchange>): Promise<NotCleanedUp[]>;
}

/** The parts of a suite in one run. */
export interface Parts<OwnAuth extends Auth, OwnFixtures extends Fixtures> {
  readonly run: RunContext;
  readonly auth: OwnAuth;
  readonly fixtures: OwnFixtures;
}

/** The location of an operation's input. */
export type ContentLocation = 'body' | 'query';

/** The parts of a suite that its operations can't express. Each has a default. */
interface OwnParts<OwnAuth extends Auth, OwnFixtures extends Fixtures> {
  /** How callers get their tokens. Default: the tokens of the run's options. */
  auth(run: RunContext): OwnAuth;
  /** Whether a response with a status other than 401 and 403 rejects the token. */
  rejectsToken(exchange: Exchange): boolean;
  /** Entries for the calls. Default: entries that the operations create. */
  fixtures(run: RunContext, auth: OwnAuth): OwnFixtures;
  /** How the run cleans up. Default: it deletes what it created, with the operations that delete. */
  cleanUp(parts: Parts<OwnAuth, OwnFixtures>): CleanUp;
  /** Valid requests by operation, if its example and an entry are not enough. */
  readonly validRequests: Readonly<
    Record<string, (context: CheckContext<OwnAuth, OwnFixtures>) => Promise<OperationCall>>
  >;
  /** Puts ids of existing entries into random content. */
  withReferences(operation: Operation, content: unknown, find: FindEntry): Promise<unknown>;
  /** The body of every response of 400 and above. Default: as each operation declares. */
  readonly errorSchema: Schema | undefined;
  /** Bytes of JSON above which a body is rejected with 413. */
  readonly maxBodyBytes: number | undefined;
  /** The statement of this API that a generic check refers to. */
  detailsOf(check: CheckInfo): Partial<Pick<CheckInfo, 'reference' | 'strictOnly' | 'exact'>>;
  /** The OpenAPI document that the checks' `reference` quotes. */
  document(): Promise<OpenApiDocument | undefined>;
  /** The address of the API in the description. Default: none. */
  readonly server: ServerAddress;
}

export interface SuiteOptions<
  OwnAuth extends Auth = Auth,
  OwnFixtures extends Fixtures = Fixtures,
> extends Partial<OwnParts<OwnAuth, OwnFixtures>> {
  /** Name for reports: "library". */
  readonly name: string;
  readonly operations: readonly Operation[];
  /** The suite's own checks, reported before the generic ones. */
  readonly checks?: readonly OwnCheck<CheckContext<OwnAuth, OwnFixtures>>[];
  /** Operations of the description that cannot be read: each fails the run. Default: none. */
  readonly unreadable?: readonly UnreadableOperation[];
}

/** An API and its checks. */
export interface Suite<
  OwnAuth extends Auth = Auth,
  OwnFixtures extends Fixtures = Fixtures,
> extends OwnParts<OwnAuth, OwnFixtures> {
  readonly name: string;
  readonly operations: readonly Operation[];
  /** @throws Error for an id that no operation has */
  readonly operationOf: (id: string) => Operation;
  /** All checks: the suite's own, and those that follow from the operations. */
  readonly checks: readonly Check[];
}
