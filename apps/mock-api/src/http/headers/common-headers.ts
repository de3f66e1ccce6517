import helmet from 'helmet';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Clock } from '../../runtime/clock.ts';
import { headersOfMiddleware } from '../pipeline/middleware-headers.ts';
import { withDefaults } from '../pipeline/reply.ts';
import type { Step } from '../pipeline/steps.ts';

/** Headers for responses that are data, never a page. The site may use pictures and scripts. */
const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // The server that ends TLS sends it; over plain HTTP it has no meaning.
  strictTransportSecurity: false,
  // HTML pages, plugins and old browsers use these; data does not.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * Adds what no reply of the mock itself lacks: headers of security, and "Date" by the server's own clock, which
 * tests move, so that what was stored just now is as old as the response.
 */
export function commonHeaders(clock: Clock): Step {
  let fixed: OutgoingHttpHeaders | undefined;
  return (next) => async (request, exchange) => {
    const reply = await next(request, exchange);
    if (exchange.source === 'upstream') return reply;
    fixed ??= await headersOfMiddleware(setHeaders, request);
    return withDefaults(reply, { ...fixed, date: new Date(clock.now()).toUTCString() });
  };
}
