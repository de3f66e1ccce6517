import fresh from 'fresh';
import type { Exchange } from '../exchange.ts';
import type { Reply } from '../pipeline/reply.ts';
import type { Step } from '../pipeline/steps.ts';

async function shorten(
  coming: Promise<Reply>,
  { headers: asked, source }: Exchange,
): Promise<Reply> {
  const reply = await coming;
  const { status, headers } = reply;
  const isTagged = status === 200 && headers.etag !== undefined && source === 'mock';
  if (!isTagged || !fresh(asked, { etag: headers.etag })) return reply;
  const { 'content-type': _type, ...kept } = headers;
  return { ...reply, status: 304, headers: kept, body: '' };
}

/** Leaves out the body of a reply that the client still has, as it says by the tag of the one that it kept. */
export const notModified: Step = (next) => (request, exchange) => {
  const reply = next(request, exchange);
  const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
  const mayBeKept = isRead && exchange.headers['if-none-match'] !== undefined;
  return mayBeKept ? shorten(reply, exchange) : reply;
};
