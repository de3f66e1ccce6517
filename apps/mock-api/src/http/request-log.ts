import type { RequestHandler } from 'express';
import type { Clock } from '../clock.ts';
import type { Logs } from './logs.ts';
import { withoutSecrets } from './secrets.ts';

/** What the log says of a request whose connection ended before its answer did. */
const UNANSWERED = 499;

/** Notes each request when its answer is out, or its caller is gone. */
export const logRequests =
  ({ logs, clock }: { logs: Logs; clock: Clock }): RequestHandler =>
  (request, response, next) => {
    const started = performance.now();
    const at = clock.now();
    const path = withoutSecrets(request.originalUrl);
    response.once('close', () => {
      const duration = Math.round((performance.now() - started) * 100) / 100;
      const status = response.writableFinished ? response.statusCode : UNANSWERED;
      logs.request({ method: request.method, path, status, duration, at });
    });
    next();
  };
