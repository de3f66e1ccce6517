import type { RequestHandler } from 'express';
import { toTimestamp, type Clock } from '../clock.ts';
import type { Logs } from './logs.ts';
import { withoutSecrets } from './secrets.ts';

/** Notes each request when its answer is out, or its caller is gone. */
export const logRequests =
  ({ logs, clock }: { logs: Logs; clock: Clock }): RequestHandler =>
  (request, response, next) => {
    const started = performance.now();
    const createdAt = toTimestamp(clock.now());
    const path = withoutSecrets(request.originalUrl);
    response.once('close', () => {
      const duration = Math.round((performance.now() - started) * 100) / 100;
      const { method } = request;
      logs.request({ method, path, status: response.statusCode, duration, createdAt });
    });
    next();
  };
