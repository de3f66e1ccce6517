import type { Operation } from '../api/operation.ts';
import type { Exchange, HttpRequest, HttpResponse } from '../http/exchange.ts';
import type { Entry, FindEntry, RunContext } from './context.ts';

/** A token, or a function that gets one. It is called again when the server no longer accepts the last token. */
export type TokenSource = string | (() => Promise<string>);

/** The context of a function that creates an entry. */
export interface EntryContext extends Pick<RunContext, 'send' | 'seed'> {
  /** A text that no other entry has, also of earlier runs: "book 1m59vb0". */
  readonly name: string;
  /** Finds an entry of another resource, which the new entry may refer to. */
  readonly find: FindEntry;
}

/** Creates an entry of a resource, and returns it as the server responds. */
export type MakeEntry = (context: EntryContext) => Promise<Entry>;

/** A request, its response, and the operation. */
export interface CheckedExchange {
  readonly operation: Operation;
  readonly request: HttpRequest;
  readonly response: HttpResponse;
}

/** The exports of a module for `--hooks`, and options of `defineSuite`. Each part is optional. */
export interface Hooks {
  /** Called before every request. Returns the request to send instead, for example signed. */
  beforeRequest?(request: HttpRequest): HttpRequest | void | Promise<HttpRequest | void>;
  /** Called after every response. May return another exchange to check instead. */
  afterResponse?(exchange: Exchange): Exchange | void | Promise<Exchange | void>;
  /**
   * Called with every response of an operation, as a separate check: "books.list.response.own". If the response
   * is wrong, it throws an assertion error, for example of node:assert, or returns a sentence.
   */
  check?(exchange: CheckedExchange): string | void | Promise<string | void>;
  /** Creates entries of these resources, by name ("book" for /books). The run creates the entries of the others. */
  readonly fixtures?: Readonly<Record<string, MakeEntry>>;
  /** Tokens by role; "any" is for all other roles. Tokens of the command take precedence. */
  readonly tokens?: Readonly<Record<string, TokenSource | undefined>>;
}
