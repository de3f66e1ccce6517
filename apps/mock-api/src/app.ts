import { contract } from '@catering/contract';
import { CONTROL_HEADERS, RESPONSE_HEADERS } from '@catering/mock-control';
import { createExpressEndpoints } from '@ts-rest/express';
import express, { type RequestHandler } from 'express';
import type { RequestListener } from 'node:http';
import { CONTROL_PATHS, makeControl } from './control/control.ts';
import type { Dependencies } from './backend/dependencies.ts';
import { docsRouter } from './docs/docs.router.ts';
import { authenticate, type FindEmail } from './http/authenticate.ts';
import { cacheCatalogue } from './http/cache/catalogue-cache.ts';
import { rejectBracketedQuery } from './http/errors/validation.ts';
import { handleErrors, respondToAll } from './http/errors/error-handler.ts';
import { limitRate } from './http/limits/rate-limit.ts';
import { readBody } from './http/body/read-body.ts';
import { logRequests } from './http/logs/logs.ts';
import { allowOrigins, warnBlocked } from './http/headers/cors.ts';
import { dateHeader } from './http/headers/date-header.ts';
import { checkHost } from './http/headers/hosts.ts';
import { securityHeaders } from './http/headers/security-headers.ts';
import { planResponses } from './http/outgoing.ts';
import {
  headNotAllowed,
  methodNotAllowed,
  PATHS_WITHOUT_HEAD,
} from './http/errors/method-not-allowed.ts';
import { notFoundPath } from './http/errors/not-found.ts';
import { paymentRouter } from './payment/payment.router.ts';
import { makeFindCaller } from './resources/auth/access-tokens.ts';
import { openUpstream } from './upstream/upstream.ts';
import { makeRecorder, type Recorder } from './inspector/recorder.ts';
import { UPLOADS_PATH } from './uploads/uploads.store.ts';
import { picturesRouter, uploadsRouter } from './uploads/pictures.router.ts';
import { routes } from './routes.ts';

const recordAll =
  ({ record }: Recorder): RequestHandler =>
  (request, response, next) => {
    record(request, response);
    next();
  };

export function createApp(dependencies: Dependencies): RequestListener {
  const { database, clock, logs, siteOrigins, addresses, callsPerMinute } = dependencies;
  const limit = limitRate(callsPerMinute, { database, clock });
  const findCaller = makeFindCaller(dependencies);
  const app = express();
  const upstream = dependencies.upstream ? openUpstream(dependencies.upstream, logs) : undefined;
  const recorder = makeRecorder({ ...dependencies, app, onEnd: upstream?.onEnd });
  const findEmail: FindEmail = async (authorization) =>
    upstream?.findEmail(authorization) ?? (await findCaller(authorization)).caller?.email;
  const { origin } = new URL(addresses.api);
  const origins = [origin, ...addresses.others, ...siteOrigins] as const;
  const control = dependencies.control
    ? makeControl({ ...dependencies, recorder, findEmail, origins, forgetCalls: limit.reset })
    : undefined;

  planResponses(app);
  app.disable('x-powered-by');
  app.set('trust proxy', dependencies.proxies);
  // Most responses must not be cached. Those that may be cached set their own tag.
  app.disable('etag');
  app.enable('case sensitive routing');

  const headers = [
    dateHeader(clock),
    securityHeaders(),
    allowOrigins(control ? origins : siteOrigins, {
      requestHeaders: control ? CONTROL_HEADERS : [],
      responseHeaders: control || upstream ? RESPONSE_HEADERS : [],
      allowsAll: upstream !== undefined,
      ...warnBlocked(logs),
    }),
    // Without a public address, the names behind proxies are unknown.
    checkHost(dependencies.proxies === 0 || addresses.isPublic ? origins : undefined),
  ];
  // Control calls are neither logged nor recorded, and no fault acts on them.
  if (control) app.route(CONTROL_PATHS).all(...headers, ...control.sync, ...control.handlers);
  app.use(logRequests(dependencies), ...headers, ...(control?.sync ?? []));
  if (control) app.use(control.act);
  else if (upstream) app.use(recordAll(recorder));
  if (upstream) app.use(upstream.handler);
  cacheCatalogue(app, database);
  app.use('/pictures', picturesRouter(dependencies));
  app.use(UPLOADS_PATH, uploadsRouter(dependencies));
  app.use('/payment', paymentRouter());
  app.head(PATHS_WITHOUT_HEAD, headNotAllowed);
  limit.addTo(app);
  createExpressEndpoints(contract, routes(dependencies), app, {
    logInitialization: false,
    responseValidation: true,
    globalMiddleware: [authenticate(findCaller), rejectBracketedQuery, readBody()],
    requestValidationErrorHandler: (error, _request, _response, next) => next(error),
  });
  app.use(methodNotAllowed(), docsRouter(), notFoundPath(logs), handleErrors(logs));
  return respondToAll(app, logs);
}
