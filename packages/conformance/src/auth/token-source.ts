import { carries, renewed } from '../api/credential.ts';
import type { Exchange, HttpRequest } from '../http/messages/exchange.ts';

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
