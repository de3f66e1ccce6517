import type * as fc from 'fast-check';
import type { OpenApiDocument } from './statement.ts';
import type { Check, CheckInfo } from './check.ts';
import type { Auth, CheckContext, FindEntry, Fixtures, RunContext } from './context.ts';
import type { ServerAddress } from '../api/openapi/servers.ts';
import type { Hooks } from './hooks.ts';
import type { Operation, Schema } from '../api/operation.ts';
import type { InvalidCase } from '../schema/invalid-cases.ts';
import type { Exchange } from '../http/exchange.ts';
import type { OperationCall } from '../api/operation-call.ts';

/** Something that the run has created and that stays on the server, and why. */
export interface NotCleanedUp {
  readonly kind: string;
  readonly id: string;
  readonly reason: string;
}

/** Keeps account of what the run has created, and removes it. */
export interface CleanUp {
  /** Called with every exchange of the run. */
  note(exchange: Exchange): void;
  /**
   * Removes what was noted and is still there. May be called several times.
   * @param send sends a call in the name of the clean-up; throws NotReached without a response
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

/** Where an operation takes what callers have to say. */
export type ContentPlace = 'body' | 'query';

/** What the operations alone do not say. Every part of it has a default that is made of them. */
interface OwnParts<OwnAuth extends Auth, OwnFixtures extends Fixtures> extends Omit<
  Hooks,
  'fixtures'
> {
  /** How callers get their tokens. By default those that were given to the run. */
  auth(run: RunContext): OwnAuth;
  /** Whether a response of another status than 401 and 403 says that the token is not accepted. */
  rejectsToken(exchange: Exchange): boolean;
  /** What calls are tried on. By default entries made by the operations that create them. */
  fixtures(run: RunContext, auth: OwnAuth): OwnFixtures;
  /** By default the operations that delete remove what those that create have created. */
  cleanUp(parts: Parts<OwnAuth, OwnFixtures>): CleanUp;
  /**
   * Takes a snapshot of the server before anything is sent.
   * @returns restores it, and resolves to whether it did; undefined where there are no snapshots
   */
  snapshot(parts: Parts<OwnAuth, OwnFixtures>): Promise<(() => Promise<boolean>) | undefined>;
  /** Valid requests, by operation, where its example and an entry are not enough. */
  readonly validRequests: Readonly<
    Record<string, (context: CheckContext<OwnAuth, OwnFixtures>) => Promise<OperationCall>>
  >;
  /** Makes random content name entries of this server. */
  withReferences(operation: Operation, content: unknown, find: FindEntry): Promise<unknown>;
  /** Content that is invalid for reasons which JSON Schema cannot say. */
  invalidCases(operation: Operation, place: ContentPlace): readonly InvalidCase[];
  /** Random values for fields of these names, where the schema alone does not make good ones. */
  readonly arbitraries: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** The body of every response of 400 and above. By default what each operation declares. */
  readonly errorSchema: Schema | undefined;
  /** Bytes of JSON above which a body is rejected with 413. */
  readonly maxBodyBytes: number | undefined;
  /** What a generic check refers to in this API. */
  detailsOf(
    check: CheckInfo,
  ): Partial<Pick<CheckInfo, 'reference' | 'ledger' | 'profile' | 'strict'>>;
  /**
   * Whether the engine checks what is created, changed, listed and removed against one another.
   * A suite that does so itself, by rules of its own, says no.
   */
  checksResources(resource: string): boolean;
  /** The OpenAPI document that the checks' `reference` quotes. */
  document(): Promise<OpenApiDocument | undefined>;
  /** Where the description says that the API is. By default it does not say it. */
  readonly server: ServerAddress;
  /** Checks of this API alone, reported before the generic ones. */
  readonly checks: readonly Check<CheckContext<OwnAuth, OwnFixtures>>[];
}

export interface SuiteOptions<
  OwnAuth extends Auth = Auth,
  OwnFixtures extends Fixtures = Fixtures,
> extends Partial<Omit<OwnParts<OwnAuth, OwnFixtures>, 'fixtures'>> {
  /** What calls are tried on: all of it, or how entries of some resources are made, by name. */
  readonly fixtures?: OwnParts<OwnAuth, OwnFixtures>['fixtures'] | Hooks['fixtures'];
  /** What reports and the command call it: "library". */
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** What requests are judged by that no check has made. */
export type TrafficSuite = Pick<Suite, 'operations' | 'errorSchema' | 'server'>;

/** An API, and everything that is checked of it. */
export interface Suite<
  OwnAuth extends Auth = Auth,
  OwnFixtures extends Fixtures = Fixtures,
> extends OwnParts<OwnAuth, OwnFixtures> {
  readonly name: string;
  readonly operations: readonly Operation[];
  /** @throws Error for an id that no operation has */
  readonly operationOf: (id: string) => Operation;
}
