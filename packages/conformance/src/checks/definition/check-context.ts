import type { Accounts } from '../../entries/accounts.ts';
import type { Fixtures } from '../../entries/fixtures.ts';
import type { Exchange, HttpRequest } from '../../http/exchange.ts';
import type { Caller, OperationCall } from '../../operations/operation-call.ts';
import type { RunContext } from './run-context.ts';
import type { ResponseRule } from '../../judge/judge.ts';
import type { Problem } from '../../judge/problem.ts';
import type { Warns } from './violation.ts';

export interface SendOptions {
  /** Returns a 429 instead of waiting. */
  readonly noWait?: true;
}

/** The tools of a check. */
export interface CheckContext extends Omit<RunContext, 'send' | 'sendRaw'>, Warns {
  /** The id of the check. */
  readonly check: string;
  /** The id of its operation. */
  readonly operation: string;
  /** The part of the id that this check has in common with those of other operations: "state.stored". */
  readonly kind: string;
  readonly auth: Accounts;
  readonly fixtures: Fixtures;
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
  /** Makes the valid call that invalid ones are made from, without creating more entries than needed. */
  baseCall(operation: string): Promise<OperationCall>;
  /** Makes an email that no account has; a new one at each call. */
  newEmail(): string;
  /** Makes a name that no entry has; a new one at each call. */
  newName(): string;
  /** The exchange that shows that the server does not read the body of a rejected request; undefined if it does. */
  unreadBody(): Exchange | undefined;
  /** Judges a response by one rule; undefined where the rule does not apply. */
  judge(rule: ResponseRule, exchange: Exchange): Promise<readonly Problem[] | undefined>;
  /** All exchanges so far, of all checks: of every operation, or of one. */
  exchanges(operation?: string): readonly Exchange[];
}
