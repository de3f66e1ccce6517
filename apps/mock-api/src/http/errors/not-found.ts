import type { Logs } from '../logs/logs.ts';
import { findOperation } from '../find-operation.ts';
import type { Exchange } from '../exchange.ts';
import { ApiError } from './api-error.ts';

/** The first segment of a path, if the rest is an address of the server: of "/api/dishes", "/api". */
function prefixOf({ method, path }: Exchange): string | undefined {
  const [, prefix, rest] = /^(\/[^/]+)(\/.*)$/.exec(path) ?? [];
  if (rest === undefined) return undefined;
  return rest.startsWith('/__mock') || findOperation(method, rest) ? prefix : undefined;
}

function canDecode(path: string): boolean {
  try {
    // The result is used: a bundler drops a call that only may throw.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Makes the error of a path that nothing responds to, and logs once what a proxy may do wrong. */
export function makeNotFound(logs: Pick<Logs, 'note'>) {
  let isSaid = false;
  return (exchange: Exchange): Error => {
    const { path } = exchange;
    const prefix = isSaid ? undefined : prefixOf(exchange);
    if (prefix !== undefined) {
      isSaid = true;
      const fix = `If a proxy forwards requests with the prefix ${prefix}, let it remove the prefix, or start the server with --public-address and the address of the proxy, such as http://localhost:5173${prefix}.`;
      logs.note('warn', `There is no ${path}, but ${path.slice(prefix.length)} exists. ${fix}`);
    }
    // Express throws the same at an address with a parameter.
    return canDecode(path) ? new ApiError('NOT_FOUND') : new URIError();
  };
}
