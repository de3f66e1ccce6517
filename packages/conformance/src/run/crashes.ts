import { NotReached } from '../errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { CRASHED, isClosed } from '../http/no-response.ts';
import { methodAndPath } from '../operations/operation.ts';
import type { RunState } from './run-state.ts';

const isOverlapping = (one: Exchange, other: Exchange) =>
  one.startedAt <= other.startedAt + other.duration &&
  other.startedAt <= one.startedAt + one.duration;

/** True if a request got no response because its connection ended. */
export const isCrash = (exchange: Exchange | undefined): boolean =>
  exchange?.failure === CRASHED || isClosed(exchange?.failure);

/** Finds the request at which the server stopped: all that were open at that moment got no response. */
export function makeCrashFinder({ log, sendRaw, settled, stop, suite }: RunState) {
  const crashes = new Map<Exchange, Promise<{ culprit: Exchange | undefined; cause: string }>>();

  const nameOf = ({ request: { operation, method, path } }: Exchange) =>
    operation === undefined ? `${method} ${path}` : methodAndPath(suite.operationOf(operation));

  /** Sends each of several requests alone, if the server is there again. */
  async function find(open: readonly Exchange[]): Promise<Exchange | undefined> {
    if (open.length === 1) return open[0];
    for (const one of open) {
      if (isCrash(await sendRaw({ ...one.request, operation: undefined }))) return one;
    }
    return undefined;
  }

  async function crashOf(open: readonly Exchange[]) {
    const culprit = await find(open).catch((error: unknown) => {
      if (!(error instanceof NotReached)) throw error;
      return undefined;
    });
    const names = [...new Set(open.map(nameOf))].join(', ');
    const cause = culprit
      ? `the server stopped at ${nameOf(culprit)}`
      : `the server stopped at one of these requests: ${names}`;
    // What was stored may have gone with it.
    stop(cause);
    return { culprit, cause };
  }

  /**
   * @param isOwn true if the check that sent the request may fail for it
   * @returns the cause of a request without a response; undefined if the server did not stop, or stopped at this request
   */
  return async function crashCause(exchange: Exchange, isOwn: boolean) {
    if (!isCrash(exchange)) return undefined;
    await settled();
    const open = log.filter((one) => isCrash(one) && isOverlapping(one, exchange));
    if (!open.some(({ failure }) => failure === CRASHED)) return undefined;
    const crash = open.map((one) => crashes.get(one)).find(Boolean) ?? crashOf(open);
    for (const one of open) crashes.set(one, crash);
    const { culprit, cause } = await crash;
    return isOwn && culprit?.request === exchange.request ? undefined : cause;
  };
}
