import { carries, type ConfiguredTokens } from '../api/credential.ts';
import { isOpen, type Operation } from '../api/operation.ts';
import { Blocked } from '../errors.ts';
import type { Exchange, HttpRequest } from '../http/messages/exchange.ts';
import { tokenName } from './configured-tokens.ts';

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
