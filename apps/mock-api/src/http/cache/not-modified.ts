import fresh from 'fresh';
import type { Step } from '../pipeline/steps.ts';

/** Leaves out the body of a reply that the client still has, as it says by the tag of the one that it kept. */
export const notModified: Step = (next) => async (request, exchange) => {
  const reply = await next(request, exchange);
  const { status, headers } = reply;
  const isTagged = status === 200 && headers.etag !== undefined && exchange.source === 'mock';
  if (!isTagged || exchange.headers['if-none-match'] === undefined) return reply;
  if (!fresh(exchange.headers, { etag: headers.etag })) return reply;
  const { 'content-type': _type, ...kept } = headers;
  return { ...reply, status: 304, headers: kept, body: '' };
};
