import { carries, renewed, type ConfiguredTokens } from '../api/credential.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { isOpen, type Operation } from '../api/operation.ts';
import { Blocked } from '../errors.ts';
import { tokenName } from './configured-tokens.ts';

/** A token, or a function that gets one. It is called again when the server no longer accepts the last token. */
export type TokenSource = string | (() => Promise<string>);

type Send = (request: HttpRequest) => Promise<Exchange>;

interface Renewable {
  readonly get: () => Promise<string>;
  /** All that came from it, the newest last. */
  readonly known: string[];
  /** Whether the server has accepted the newest one. */
  accepted: boolean;
  /** Operations that rejected a new one as well: their 401 does not mean that it has run out. */
  readonly rejecting: Set<string | undefined>;
  renewal: Promise<string> | undefined;
}

/**
 * Tokens of a run that may run out while it is in progress. Callers keep the token that they got
 * first; requests go out with the newest one from its source.
 * @param onToken called with every token that a source gives
 */
export function makeTokenSources(onToken: (token: string) => void) {
  const renewables: Renewable[] = [];

  const get = async (one: Renewable) => {
    const token = await one.get();
    onToken(token);
    if (!one.known.includes(token)) one.known.push(token);
    one.accepted = false;
    return token;
  };

  return {
    /** The first token of a source. */
    async open(source: TokenSource | undefined): Promise<string | undefined> {
      if (typeof source === 'string') onToken(source);
      if (typeof source !== 'function') return source;
      const one: Renewable = {
        get: source,
        known: [],
        accepted: false,
        rejecting: new Set(),
        renewal: undefined,
      };
      renewables.push(one);
      return get(one);
    },

    /** Sends a request with the newest token of its source; once more when that has run out. */
    async send(request: HttpRequest, send: Send): Promise<Exchange> {
      const source = renewables.find(({ known }) => known.some((one) => carries(request, one)));
      const given = source?.known.find((one) => carries(request, one));
      const used = source?.known.at(-1);
      if (!source || given === undefined || used === undefined) return send(request);
      const exchange = await send(renewed(request, given, used));
      if (exchange.response?.status !== 401) {
        if (used === source.known.at(-1)) source.accepted = true;
        return exchange;
      }
      const { operation } = request;
      if (used === source.known.at(-1)) {
        // A token that was never accepted has not run out.
        if (!source.accepted || source.rejecting.has(operation)) return exchange;
        source.renewal ??= get(source);
        await source.renewal;
        source.renewal = undefined;
      }
      const newest = source.known.at(-1) ?? used;
      const again = newest === used ? exchange : await send(renewed(request, given, newest));
      if (again.response?.status === 401) source.rejecting.add(operation);
      return again;
    },
  };
}
export type TokenSources = ReturnType<typeof makeTokenSources>;

interface Watched {
  readonly caller: string;
  readonly token: string;
  /** A request that needs the token, and that the server has accepted with it. */
  accepted?: HttpRequest;
  /** Operations whose 401 does not mean that the token has run out. */
  readonly rejecting: Set<string>;
  /** Why nothing is sent with it any more. */
  expired?: string;
}

export interface TokenWatch {
  readonly tokens: ConfiguredTokens;
  readonly operationOf: (id: string) => Operation;
  /** Called once for each token that has run out. */
  readonly note: (message: string) => void;
}

/**
 * Watches the tokens that were given to a run: a check that fails because one has run out says
 * nothing about the server.
 * @returns sends a request; throws Blocked when it carries a token that has run out
 */
export function watchTokens({ tokens, operationOf, note }: TokenWatch) {
  const all = Object.entries(tokens).flatMap(([caller, token]): Watched[] =>
    token === undefined ? [] : [{ caller, token, rejecting: new Set() }],
  );
  const expectAccepted = ({ expired }: Watched) => {
    if (expired !== undefined) throw new Blocked(expired);
  };

  return async (
    request: HttpRequest,
    send: (request: HttpRequest) => Promise<Exchange>,
  ): Promise<Exchange> => {
    const watched = all.find(({ token }) => carries(request, token));
    const { operation, method } = request;
    if (!watched || operation === undefined) return send(request);
    expectAccepted(watched);
    const exchange = await send(request);
    const { status = 0 } = exchange.response ?? {};
    if (method === 'GET' && status >= 200 && status < 300 && !isOpen(operationOf(operation))) {
      watched.accepted = request;
    }
    const { accepted, rejecting, caller } = watched;
    if (status !== 401 || !accepted || rejecting.has(operation)) return exchange;
    const again = await send(accepted);
    expectAccepted(watched);
    rejecting.add(operation);
    if (again.response?.status !== 401) return exchange;
    watched.expired = `The server no longer accepts ${tokenName(caller)}. Give a new one, or a command that prints one`;
    note(watched.expired);
    throw new Blocked(watched.expired);
  };
}
