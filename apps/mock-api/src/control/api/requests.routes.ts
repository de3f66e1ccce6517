import { found } from '../../http/errors/api-error.ts';
import type { Exchange } from '../../requests/exchange.ts';
import { toRecordedRequest } from '../../requests/recorded-request.ts';
import { repeatRequest } from '../../requests/repeat.ts';
import type { Request } from 'express';
import type { Control } from '../control.ts';

interface ListQuery {
  readonly after?: string | undefined;
  readonly limit?: string | undefined;
}

/** Those that came later than one of them; all when it is there no longer. */
function laterThan(exchanges: Exchange[], id: string | undefined) {
  const index = exchanges.findIndex((one) => one.id === id);
  return index === -1 ? exchanges : exchanges.slice(0, index);
}

export const requestsRoutes = ({ recorder, findCaller }: Control) => ({
  list: async ({ query: { after, limit } }: { query: ListQuery }) => {
    const exchanges = laterThan(recorder.latest(), after).slice(
      0,
      limit ? Number(limit) : undefined,
    );
    const body = await Promise.all(exchanges.map((one) => toRecordedRequest(one, findCaller)));
    return { status: 200 as const, body };
  },
  repeat: async ({ params, req }: { params: { id: string }; req: Pick<Request, 'socket'> }) => {
    const exchange = found(
      'Request',
      recorder.latest().find(({ id }) => id === params.id),
    );
    const repeated = await repeatRequest(recorder, exchange, req.socket);
    return { status: 200 as const, body: await toRecordedRequest(repeated, findCaller) };
  },
  clear: async () => {
    recorder.clear();
    return { status: 200 as const, body: { message: 'The list of requests is empty.' } };
  },
});
