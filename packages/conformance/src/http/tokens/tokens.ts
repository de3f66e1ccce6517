import { carries, renewed, type ConfiguredTokens } from '../../operations/operation-call.ts';
import { isOpen, type Operation } from '../../operations/operation.ts';
import { Blocked } from '../../errors.ts';
import type { Exchange, HttpRequest } from '../exchange.ts';
import { tokenName } from './configured-tokens.ts';

/** A token, or a function that gets one. It is called again when the server no longer accepts the last token. */
export type TokenSource = string | (() => Promise<string>);

/** Sources by caller. */
export type TokenSources = Readonly<Record<string, TokenSource | undefined>>;

type Send = (request: HttpRequest) => Promise<Exchange>;

interface Token {
  readonly caller: string;
  /** The token from the start. Requests are made with it. */
  readonly first: string;
  /** The token that requests are sent with. */
  newest: string;
  /** Gets another one; undefined for a token that was given as a text. */
  readonly get: (() => Promise<string>) | undefined;
  renewal?: Promise<void> | undefined;
  /** Whether the server has accepted the newest one. */
  isAccepted: boolean;
  /** A request that needs the token, and that the server has accepted with it. */
  accepted?: HttpRequest;
  /** Operations whose 401 does not mean that the token has expired. */
  readonly rejecting: Set<string | undefined>;
  /** Why nothing is sent with it any more. */
  expired?: string;
}

interface TokenOptions {
  readonly operationOf: (id: string) => Operation;
  /** Called with every token that a source gives. */
  readonly onToken: (token: string) => void;
  /** Called once for each token that has expired, and cannot be renewed. */
  readonly note: (message: string) => void;
}

async function openToken(caller: string, source: TokenSource): Promise<Token> {
  const get = typeof source === 'function' ? source : undefined;
  const first = typeof source === 'function' ? await source() : source;
  return { caller, first, newest: first, get, isAccepted: false, rejecting: new Set() };
}

/** The tokens of a run, which may expire while it is in progress. */
export async function openTokens(
  sources: TokenSources,
  { operationOf, onToken, note }: TokenOptions,
) {
  const all: Token[] = [];
  for (const [caller, source] of Object.entries(sources)) {
    if (source === undefined) continue;
    const token = await openToken(caller, source);
    onToken(token.first);
    all.push(token);
  }

  const expectValid = ({ expired }: Token) => {
    if (expired !== undefined) throw new Blocked(expired);
  };

  function noteAccepted(token: Token, request: HttpRequest, { response }: Exchange): void {
    const { method, operation } = request;
    const { status = 0 } = response ?? {};
    token.isAccepted ||= response !== undefined && status !== 401;
    const isSuccess = status >= 200 && status < 300;
    if (method !== 'GET' || operation === undefined || !isSuccess) return;
    if (!isOpen(operationOf(operation))) token.accepted = request;
  }

  /** Gets another token, once for all requests that wait for it. */
  async function renew(token: Token, get: () => Promise<string>): Promise<void> {
    const run = async () => {
      token.newest = await get();
      token.isAccepted = false;
      onToken(token.newest);
    };
    token.renewal ??= run().finally(() => (token.renewal = undefined));
    await token.renewal;
  }

  /** @throws Blocked when the server no longer accepts what it has accepted before */
  async function expectAccepted(token: Token, operation: string | undefined, transmit: Send) {
    if (!token.accepted || operation === undefined) return;
    const again = await transmit(token.accepted);
    expectValid(token);
    token.rejecting.add(operation);
    if (again.response?.status !== 401) return;
    token.expired = `The server no longer accepts ${tokenName(token.caller)}. Give a new one, or a command that prints one`;
    note(token.expired);
    expectValid(token);
  }

  /**
   * Sends a request with the newest token of its caller; once more when that has expired.
   * @throws Blocked when it has expired and cannot be renewed: a check that fails for it says nothing of the server
   */
  async function send(request: HttpRequest, transmit: Send): Promise<Exchange> {
    const token = all.find(({ first }) => carries(request, first));
    if (!token) return transmit(request);
    expectValid(token);
    const used = token.newest;
    const exchange = await transmit(renewed(request, token.first, used));
    if (exchange.response?.status !== 401) {
      if (used === token.newest) noteAccepted(token, request, exchange);
      return exchange;
    }
    const { operation } = request;
    if (token.rejecting.has(operation)) return exchange;
    if (!token.get) {
      await expectAccepted(token, operation, transmit);
      return exchange;
    }
    // A token that was never accepted has not expired.
    if (used === token.newest && !token.isAccepted) return exchange;
    if (used === token.newest) await renew(token, token.get);
    const again = await transmit(renewed(request, token.first, token.newest));
    if (again.response?.status === 401) token.rejecting.add(operation);
    return again;
  }

  const tokens: ConfiguredTokens = Object.fromEntries(
    all.map(({ caller, first }) => [caller, first]),
  );
  return { tokens, send };
}
export type Tokens = Awaited<ReturnType<typeof openTokens>>;
