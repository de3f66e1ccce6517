import { errorCodes, typicalError, type ErrorBody } from '@catering/contract';
import { describeEffects } from '@catering/mock-control';
import type { Request, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { findCall } from '../../http/operation.ts';
import { ends, preventsOperation, type ActingFault } from './consume.ts';
import { dropAfter, dropDuring } from './drop-response.ts';

/** The code that has the message, or that the operation of the request has most likely. */
function errorCodeOf(status: number, message: string, { method, path }: Request): string {
  const [code] =
    Object.entries(errorCodes).find(
      ([, known]) => known.status === status && known.message === message,
    ) ?? [];
  return code ?? typicalError(status, findCall(method, path)?.operation.id)?.code ?? 'FAULT';
}

/** Seconds. */
const RETRY_AFTER = '1';

const hasOwnType = ({ headers = {} }: ActingFault) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');

function sendStatus(response: Response, status: number, fault: ActingFault) {
  // What a failing test shows has to lead to the fault.
  const { message = `The fault ${fault._id} acted: ${describeEffects(fault)}.`, body } = fault;
  const error: ErrorBody = { message, code: errorCodeOf(status, message, response.req) };
  response.status(status).set('cache-control', 'no-store');
  // As the server's own; the fault's header replaces it.
  if (status === 429) response.set('retry-after', RETRY_AFTER);
  if (typeof body === 'string') {
    if (!hasOwnType(fault)) response.type('json');
    return response.send(body);
  }
  if (body !== undefined) return response.json(body);
  return status >= 400 ? response.json(error) : response.end();
}

/** Leaves the connection open, without a response, until the client or the server ends it. */
function keepOpen(response: Response, stopping: AbortSignal) {
  const release = () => response.destroy();
  stopping.addEventListener('abort', release, { once: true });
  response.once('close', () => stopping.removeEventListener('abort', release));
}

/** Waits; false when the server stops meanwhile. */
const pause = (ms: number, signal: AbortSignal) => wait(ms, true, { signal }).catch(() => false);

/**
 * Lets the faults that act on a request delay it, and end it.
 * @param stopping aborted when the server stops, which waits for no fault
 * @returns whether the request is over: the operation must not run
 */
export async function respond(
  response: Response,
  faults: readonly ActingFault[],
  stopping: AbortSignal,
): Promise<boolean> {
  const delayMs = faults.reduce((sum, fault) => sum + (fault.delayMs ?? 0), 0);
  const waited = delayMs === 0 ? !stopping.aborted : await pause(delayMs, stopping);
  const ending = faults.find(ends);
  if (!waited || (ending?.drop && preventsOperation(ending))) {
    response.destroy();
    return true;
  }
  if (ending?.when === 'after') dropAfter(response);
  if (ending?.when === 'during') dropDuring(response);
  if (ending?.hang) keepOpen(response, stopping);
  if (ending?.status !== undefined) sendStatus(response, ending.status, ending);
  return ending !== undefined && preventsOperation(ending);
}
