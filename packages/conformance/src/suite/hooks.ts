import type { Operation } from '../api/operation.ts';
import type { Exchange, HttpRequest, HttpResponse } from '../http/exchange.ts';
import type { Entry, FindEntry, RunContext } from './context.ts';

/** A token, or what gets one: called again when the server no longer accepts the last one. */
export type TokenSource = string | (() => Promise<string>);

/** What an entry is made with. */
export interface EntryContext extends Pick<RunContext, 'send' | 'seed'> {
  /** Distinguishes the entry from all others, of earlier runs too: "book 1m59vb0". */
  readonly name: string;
  /** An entry of another resource, which the new one may name. */
  readonly find: FindEntry;
}

/** Makes an entry of a resource; it is the entry as the server responds with it. */
export type MakeEntry = (context: EntryContext) => Promise<Entry>;

/** What the server has responded to one request, and the operation that was called. */
export interface CheckedExchange {
  readonly operation: Operation;
  readonly request: HttpRequest;
  readonly response: HttpResponse;
}

/** What a module of `--hooks` may export, and `defineSuite` takes: each part is optional. */
export interface Hooks {
  /** Called before every request: returns the one to send instead, signed for example. */
  beforeRequest?(request: HttpRequest): HttpRequest | void | Promise<HttpRequest | void>;
  /** Called after every response: may return another exchange to judge instead. */
  afterResponse?(exchange: Exchange): Exchange | void | Promise<Exchange | void>;
  /**
   * Called with every response of an operation, as a check of its own: "books.list.response.own". It
   * throws an assertion error, of node:assert for example, or returns a sentence that does not hold.
   */
  check?(exchange: CheckedExchange): string | void | Promise<string | void>;
  /** Makes entries of these resources, by name ("book" for /books); those of the others are made as always. */
  readonly fixtures?: Readonly<Record<string, MakeEntry>>;
  /** By role; "any" is that of all roles without one of their own. Those of the command win. */
  readonly tokens?: Readonly<Record<string, TokenSource | undefined>>;
}
