import { listOperations } from '@catering/contract';

/** A request on its way to the backend. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query, as they came. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The operation of the contract that it is for. */
  readonly operation: string | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** True if it is sent in several pieces. */
  readonly chunked?: true;
}

/** The tools of a mutation. */
export interface MutationContext {
  /** Asks the backend that keeps the contract. */
  forward(request: HttpRequest): Promise<HttpResponse>;
  /** The token of an admin of that backend. */
  readonly admin: string;
  /** Empty at the start of each run. */
  readonly memory: Map<string, string>;
}

/** Changes requests or responses of a backend that keeps the contract, and breaks one rule. */
export type Mutation = (request: HttpRequest, context: MutationContext) => Promise<HttpResponse>;

export interface Mutant {
  /** The operation whose rule is broken; "server" for the server as a whole. */
  readonly operation: string;
  /** The defect, in words: "keeps the old password". */
  readonly does: string;
  /** The check that is there to notice. */
  readonly killedBy: string;
  readonly mutation: Mutation;
}

/** Matches whole ids: those of checks of the server or of another operation. */
const WHOLE = new RegExp(
  `^(?:server|${listOperations()
    .map(({ id }) => id)
    .join('|')})\\.`,
);

/** @param check the id of the check that has to notice, without the operation where that is the same */
export const mutant = (
  operation: string,
  does: string,
  check: string,
  mutation: Mutation,
): Mutant => ({
  operation,
  does,
  killedBy: WHOLE.test(check) ? check : `${operation}.${check}`,
  mutation,
});

/** Mutates one operation alone. */
export const on =
  (operation: string, mutation: Mutation): Mutation =>
  (request, context) =>
    request.operation === operation ? mutation(request, context) : context.forward(request);

/** Mutants of one operation: what each does wrong, the check that has to notice, and how it does so. */
export const mutantsOf = (
  operation: string,
  rows: readonly (readonly [does: string, check: string, mutation: Mutation])[],
): Mutant[] =>
  rows.map(([does, check, mutation]) => mutant(operation, does, check, on(operation, mutation)));
