import { ACTED_HEADER, describeEffects, type Fault } from '@catering/mock-control';
import type { Request, Response } from 'express';
import { etagOf } from '../../http/cache/catalogue-cache.ts';
import { noteOrigin, originOf, outgoing } from '../../http/outgoing.ts';
import { parseJson } from '../../inspector/parse-json.ts';
import { omitField, replaceField } from './change-fields.ts';
import { type ActingFault, ends, preventsOperation } from './consume.ts';
import { type ErrorBody, errorCodes, typicalError } from '@catering/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { findOperation } from '../../http/operation.ts';
import { dropAfter, dropDuring, loseResponse } from './drop-response.ts';

type BodyChange = Pick<Fault, 'body' | 'replace' | 'omit'>;

const changesBody = ({ body, replace, omit }: BodyChange) =>
  [body, replace, omit].some((change) => change !== undefined);

/** Whether a fault does more than to delay a response. */
export const changesResponse = (fault: ActingFault) =>
  ends(fault) ||
  changesBody(fault) ||
  fault.headers !== undefined ||
  fault.retryAfter !== undefined;

/** A body after a fault. A text is sent unchanged; a body that is not JSON has no fields to change. */
function changed(usual: string, { body, replace = {}, omit = [] }: BodyChange): string {
  if (body !== undefined) return typeof body === 'string' ? body : JSON.stringify(body);
  const json = parseJson(usual);
  if (!json) return usual;
  const replaced = Object.entries(replace).reduce<unknown>(
    (before, [path, by]) => replaceField(before, path, by),
    json.value,
  );
  return JSON.stringify(omit.reduce(omitField, replaced));
}

const isSameJson = (one: string, other: string) =>
  one === other || JSON.stringify(parseJson(one)) === JSON.stringify(parseJson(other));

const isJson = (response: Response) =>
  String(response.get('content-type')).startsWith('application/json');

/** @param idle ids of the faults; loses those that change something */
function changeBody(
  response: Response,
  faults: readonly ActingFault[],
  idle: Set<string>,
  usual: unknown,
): unknown {
  const isSuccess = response.statusCode >= 200 && response.statusCode < 300;
  if (!isSuccess || typeof usual !== 'string' || !isJson(response)) return usual;
  let body = usual;
  for (const fault of faults) {
    const next = changed(body, fault);
    if (!isSameJson(next, body)) idle.delete(fault._id);
    body = next;
  }
  if (response.hasHeader('etag')) response.set('etag', etagOf(body));
  return body;
}

const headersOf = ({ headers = {}, retryAfter }: ActingFault) => [
  ...(retryAfter === undefined ? [] : [['retry-after', `${retryAfter}`] as const]),
  ...Object.entries(headers),
];

const idsOf = (faults: readonly ActingFault[]) =>
  faults.map(({ _id }) => `fault ${_id}`).join(', ');

/** Notes which of the faults have changed nothing in the body, and so may not have acted at all. */
function noteIdle(response: Response, faults: readonly ActingFault[], idle: ReadonlySet<string>) {
  const acted = faults.filter(
    (fault) => !idle.has(fault._id) || fault.delayMs !== undefined || headersOf(fault).length > 0,
  );
  if (acted.length === 0) response.removeHeader(ACTED_HEADER);
  else response.setHeader(ACTED_HEADER, idsOf(acted));
  noteOrigin(response, {
    faults: originOf(response).faults.map((fault) =>
      idle.has(fault._id) ? { ...fault, effect: `${fault.effect} (body unchanged)` } : fault,
    ),
    changedByFault: faults.some(
      (fault) => headersOf(fault).length > 0 || (!idle.has(fault._id) && changesResponse(fault)),
    ),
  });
}

/** Lets the faults that act on a request change its response, from any source. */
export function changeResponse(response: Response, faults: readonly ActingFault[]) {
  if (faults.length === 0) return;
  const changing = faults.filter((fault) => changesBody(fault) && !ends(fault));
  // Until the body is changed: a streamed body never is.
  const idle = new Set(changing.map(({ _id }) => _id));
  // Set now, for the log: a dropped response never begins.
  response.setHeader(ACTED_HEADER, idsOf(faults));
  const plan = outgoing(response);
  plan.setHeaders = () => {
    response.setHeaders(new Map(faults.flatMap(headersOf)));
    noteIdle(response, faults, idle);
  };
  if (changing.length > 0) {
    plan.changeBody = (usual) => changeBody(response, changing, idle, usual);
  }
}

/** The code that has the message, or that the operation of the request has most likely. */
function errorCodeOf(status: number, message: string, { method, path }: Request): string {
  const [code] =
    Object.entries(errorCodes).find(
      ([, known]) => known.status === status && known.message === message,
    ) ?? [];
  return code ?? typicalError(status, findOperation(method, path)?.id)?.code ?? 'FAULT';
}

/** Headers of the server's own responses with a status; a header of the fault replaces them. */
const USUAL_HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'www-authenticate': 'Bearer' },
  429: { 'retry-after': '1' },
};

const hasOwnType = ({ headers = {} }: ActingFault) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');

function sendStatus(response: Response, status: number, fault: ActingFault) {
  // The message of a failing test should name the fault.
  const { message = `The fault ${fault._id} acted: ${describeEffects(fault)}.`, body } = fault;
  const error: ErrorBody = { message, code: errorCodeOf(status, message, response.req) };
  response.status(status).set({ 'cache-control': 'no-store', ...USUAL_HEADERS[status] });
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

/** @returns whether the request is over: the operation must not run */
export async function respond(
  response: Response,
  faults: readonly ActingFault[],
  stopping: AbortSignal,
): Promise<boolean> {
  const delayMs = faults.reduce((sum, fault) => sum + (fault.delayMs ?? 0), 0);
  const waited = delayMs === 0 ? !stopping.aborted : await pause(delayMs, stopping);
  const ending = faults.find(ends);
  if (!waited) {
    response.destroy();
    return true;
  }
  if (ending?.drop && preventsOperation(ending)) {
    loseResponse(response);
    return true;
  }
  if (ending?.when === 'after') dropAfter(response);
  if (ending?.when === 'during') dropDuring(response);
  if (ending?.hang) keepOpen(response, stopping);
  if (ending?.status !== undefined) sendStatus(response, ending.status, ending);
  return ending !== undefined && preventsOperation(ending);
}
