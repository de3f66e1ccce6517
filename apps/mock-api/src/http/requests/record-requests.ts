import { isControlPath } from '@catering/mock-control';
import type { Exchange } from '../exchange.ts';
import type { Logs } from '../logs/logs.ts';
import type { Step } from '../pipeline/steps.ts';
import { KEPT_BODY_BYTES, type RequestList } from './request-list.ts';

/** A longer body is not judged. */
const JUDGED_BODY_BYTES = 1024 * 1024;

/**
 * Lists each request but control calls, and logs it when its response is out, or its connection is gone.
 * @param onEnd looks at each request that is over, with bodies of up to JUDGED_BODY_BYTES
 */
export const recordRequests =
  (
    { requests, logs }: { readonly requests: RequestList; readonly logs: Pick<Logs, 'request'> },
    onEnd?: (exchange: Exchange) => Promise<void>,
  ): Step =>
  (next) =>
  (request, exchange) => {
    if (isControlPath(exchange.path)) return next(request, exchange);
    exchange.keepBodies(onEnd ? JUDGED_BODY_BYTES : KEPT_BODY_BYTES);
    requests.add(exchange);
    exchange.onOver(() => {
      logs.request(exchange);
      const trim = () => requests.trim(exchange);
      if (onEnd) void onEnd(exchange).finally(trim);
      else trim();
    });
    return next(request, exchange);
  };
