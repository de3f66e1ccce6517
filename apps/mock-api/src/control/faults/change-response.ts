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

/** Says of faults that they changed nothing in the body. */
const noteIdle = (response: Response, ids: ReadonlySet<string>) =>
  noteOrigin(response, {
    faults: originOf(response).faults.map((fault) =>
      ids.has(fault._id) ? { ...fault, effect: `${fault.effect} (body unchanged)` } : fault,
    ),
  });

const isJson = (response: Response) =>
  String(response.get('content-type')).startsWith('application/json');

/** Changes the body of a success, which has passed the contract and may be in the cache by then. */
function changeBody(response: Response, faults: readonly ActingFault[], usual: unknown): unknown {
  const isSuccess = response.statusCode >= 200 && response.statusCode < 300;
  if (!isSuccess || typeof usual !== 'string' || !isJson(response)) {
    noteIdle(response, new Set(faults.map(({ _id }) => _id)));
    return usual;
  }
  let body = usual;
  const idle = new Set<string>();
  for (const fault of faults) {
    const next = changed(body, fault);
    if (isSameJson(next, body)) idle.add(fault._id);
    body = next;
  }
  noteIdle(response, idle);
  if (response.hasHeader('etag')) response.set('etag', etagOf(body));
  return body;
}

/** Lets the faults that act on a request change its response, from any source. */
export function changeResponse(response: Response, faults: readonly ActingFault[]) {
  if (faults.length === 0) return;
  const headers = faults.flatMap(({ headers: added = {}, retryAfter }) => [
    ...(retryAfter === undefined ? [] : [['retry-after', `${retryAfter}`] as const]),
    ...Object.entries(added),
  ]);
  const acted = faults.map(({ _id }) => `fault ${_id}`).join(', ');
  // At once, for the log: a dropped response never begins.
  response.setHeader(ACTED_HEADER, acted);
  const plan = outgoing(response);
  plan.headers = new Map([...headers, [ACTED_HEADER, acted]]);
  const changing = faults.filter(changesBody);
  if (changing.length > 0) plan.changeBody = (usual) => changeBody(response, changing, usual);
}
