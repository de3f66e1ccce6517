import { shapeOfPath, type Operation } from '../../api/operation.ts';
import type { Exchange, HttpRequest } from '../../http/messages/exchange.ts';

export const IF_MATCH = 'if-match';

/** Placeholder of "If-Match" until the request is sent: the current version of the entry. */
export const ANY_TAG = '*';

/** Whether the description says that an operation takes "If-Match". */
export const takesIfMatch = ({ parameters }: Operation): boolean =>
  IF_MATCH in (parameters.headers?.jsonSchema.properties ?? {});

/** The request with the entity tag that its entry has now, as far as it can be read. */
export async function withCurrentTag(
  request: HttpRequest,
  operations: readonly Operation[],
  send: (request: HttpRequest) => Promise<Exchange>,
): Promise<HttpRequest> {
  const { [IF_MATCH]: tag, ...headers } = request.headers;
  if (tag !== ANY_TAG) return request;
  const changed = operations.find(({ id }) => id === request.operation);
  const shape = shapeOfPath(changed?.path ?? '');
  const read = operations.find(
    ({ method, path }) => method === 'GET' && shapeOfPath(path) === shape,
  );
  if (!read) return request;
  const reading = { ...request, operation: read.id, method: read.method, headers, body: undefined };
  const { etag = ANY_TAG } = (await send(reading)).response?.headers ?? {};
  return { ...request, headers: { ...headers, [IF_MATCH]: etag } };
}
