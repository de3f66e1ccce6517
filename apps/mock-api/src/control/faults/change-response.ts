import { ACTED_HEADER, type Fault } from '@catering/mock-control';
import type { Response } from 'express';
import { etagOf } from '../../http/cache/etag.ts';
import { noteOrigin, originOf } from '../../inspector/response-origin.ts';
import { parseJson } from '../../inspector/parse-json.ts';
import { outgoing } from '../../http/outgoing.ts';
import { omitField, replaceField } from './change-fields.ts';
import { ends, type ActingFault } from './consume.ts';

type BodyChange = Pick<Fault, 'body' | 'replace' | 'omit'>;

const changesBody = ({ body, replace, omit }: BodyChange) =>
  [body, replace, omit].some((change) => change !== undefined);

/** Whether a fault does more than to delay a response. */
export const changesResponse = (fault: ActingFault) =>
  ends(fault) ||
  changesBody(fault) ||
  fault.headers !== undefined ||
  fault.retryAfter !== undefined;

/** A body after a fault. A text is sent as it stands; in one that is not JSON there are no fields. */
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

/**
 * Changes the body of a success, which has passed the contract and may be in the cache by then.
 * @param idle ids of the faults; loses those that change something
 */
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
  // Until a body has been changed: one that is sent in pieces never is.
  const idle = new Set(changing.map(({ _id }) => _id));
  // At once, for the log: a dropped response never begins.
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
