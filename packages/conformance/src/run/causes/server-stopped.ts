import { Violation } from '../../checks/definition/violation.ts';
import { NotReached } from '../../errors.ts';
import { RESTART_MS } from '../../http/breaker.ts';
import type { Exchange } from '../../http/exchange.ts';
import { CRASHED, isClosed } from '../../http/no-response.ts';
import { methodAndPath } from '../../operations/operation.ts';
import type { RunState } from '../run-state.ts';
import type { FindCause } from './fault.ts';

const isOverlapping = (one: Exchange, other: Exchange) =>
  one.startedAt <= other.startedAt + other.duration &&
  other.startedAt <= one.startedAt + one.duration;

/** True if a request got no response because its connection ended. */
export const isCrash = (exchange: Exchange | undefined): boolean =>
  exchange?.failure === CRASHED || isClosed(exchange?.failure);

/** Finds the request at which the server stopped: all that were open at that moment got no response. */
export function serverStopped({ log, sendRaw, settled, stop, suite }: RunState): FindCause {
  const stops = new Map<Exchange, Promise<{ culprit?: Exchange; cause: string }>>();

  const nameOf = ({ request: { operation, method, path } }: Exchange) =>
    operation === undefined ? `${method} ${path}` : methodAndPath(suite.operationOf(operation));

  /**
   * Sends each of several requests alone, if the server is there again.
   * @throws NotReached if it is not
   */
  async function findCulprit(open: readonly Exchange[]): Promise<Exchange | undefined> {
    if (open.length === 1) return open[0];
    for (const one of open) {
      if (isCrash(await sendRaw({ ...one.request, operation: undefined }))) return one;
    }
    return undefined;
  }

  /** What is known of a stop while several requests were open: a restart may have nothing to do with them. */
  async function causeOf(open: readonly Exchange[]) {
    const names = [...new Set(open.map(nameOf))].join(', ');
    const during = `the server stopped while these requests were open: ${names}`;
    try {
      const culprit = await findCulprit(open);
      if (culprit) return { culprit, cause: `the server stopped at ${nameOf(culprit)}` };
      return { cause: `${during}; sent again, none of them stops it` };
    } catch (error) {
      if (!(error instanceof NotReached)) throw error;
      const seconds = RESTART_MS / 1000;
      return { cause: `${during}; it did not start again within ${seconds} s` };
    }
  }

  async function stopAfter(open: readonly Exchange[]) {
    const found = await causeOf(open);
    // What was stored may have gone with it.
    stop(found.cause);
    return found;
  }

  return async ({ error, exchange }) => {
    if (!exchange || !isCrash(exchange)) return undefined;
    await settled();
    const open = log.filter((one) => isCrash(one) && isOverlapping(one, exchange));
    if (!open.some(({ failure }) => failure === CRASHED)) return undefined;
    const stopped = open.map((one) => stops.get(one)).find(Boolean) ?? stopAfter(open);
    for (const one of open) stops.set(one, stopped);
    const { culprit, cause } = await stopped;
    // The check that sent the request fails for it.
    const isOwn = error instanceof Violation && culprit?.request === exchange.request;
    return isOwn ? undefined : { cause, shownBy: 'last' };
  };
}
