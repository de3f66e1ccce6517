import type { Fault } from '@catering/mock-control';
import type { Response } from 'express';
import { etagOf } from '../../http/cache/etag.ts';
import { bypassCache } from '../../http/cache/catalogue-cache.ts';
import { omitField, replaceField } from './change-fields.ts';

const changesBody = ({ body, replace, omit }: Fault) =>
  [body, replace, omit].some((change) => change !== undefined);

function changed(usual: unknown, { body, replace = {}, omit = [] }: Fault): unknown {
  const replaced = Object.entries(replace).reduce<unknown>(
    (value, [path, by]) => replaceField(value, path, by),
    body === undefined ? usual : body,
  );
  return omit.reduce(omitField, replaced);
}

const isJson = (response: Response) =>
  String(response.get('content-type')).startsWith('application/json');

/** Changes the body of a success, which has passed the contract and may be in the cache by then. */
function changeBody(response: Response, faults: readonly Fault[]) {
  bypassCache(response);
  const send = response.send.bind(response);
  response.send = (usual: unknown) => {
    const isSuccess = response.statusCode >= 200 && response.statusCode < 300;
    if (!isSuccess || typeof usual !== 'string' || !isJson(response)) return send(usual);
    const value: unknown = faults.reduce(changed, JSON.parse(usual));
    const body = JSON.stringify(value);
    if (response.hasHeader('etag')) response.set('etag', etagOf(body));
    return send(body);
  };
}

/** Sets headers when the response begins, so that they win over those of the operation. */
function addHeaders(response: Response, headers: Map<string, string>) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...given: unknown[]) => {
    response.setHeaders(headers);
    // What it was called with, of whichever of its forms.
    return writeHead(...(given as Parameters<typeof writeHead>));
  };
}

/** Lets the faults that act on a request change its response, whoever sends it. */
export function changeResponse(response: Response, faults: readonly Fault[]) {
  const headers = faults.flatMap(({ headers: added = {}, retryAfter }) => [
    ...(retryAfter === undefined ? [] : [['retry-after', `${retryAfter}`] as const]),
    ...Object.entries(added),
  ]);
  if (headers.length > 0) addHeaders(response, new Map(headers));
  const changing = faults.filter(changesBody);
  if (changing.length > 0) changeBody(response, changing);
}
