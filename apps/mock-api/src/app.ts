import { contract } from '@catering/contract';
import { CONTROL_HEADERS, RESPONSE_HEADERS } from '@catering/mock-control';
import { createExpressEndpoints } from '@ts-rest/express';
import type { Dependencies } from './backend/dependencies.ts';
import { makeControl } from './control/control-steps.ts';
import type { ControlStateStore } from './control/control-state.ts';
import { docsRouter } from './docs/docs.router.ts';
import { authenticate, type FindEmail } from './http/authenticate.ts';
import { readBody } from './http/body/read-body.ts';
import { cacheCatalogue } from './http/cache/catalogue-cache.ts';
import { notModified } from './http/cache/not-modified.ts';
import { replyToErrors } from './http/errors/error-reply.ts';
import { rejectBracketedQuery } from './http/errors/validation.ts';
import { commonHeaders } from './http/headers/common-headers.ts';
import { allowOrigins } from './http/headers/cors.ts';
import { checkHost } from './http/headers/hosts.ts';
import { limitRate } from './http/limits/rate-limit.ts';
import { inOrder, type Step } from './http/pipeline/steps.ts';
import { makeExpress, runExpress } from './http/pipeline/run-express.ts';
import { serveReplies, type AppListener } from './http/pipeline/serve.ts';
import { recordRequests } from './http/requests/record-requests.ts';
import { onlyServed } from './http/only-served.ts';
import { paymentRouter } from './payment/payment.router.ts';
import { makeFindCaller } from './resources/auth/access-tokens.ts';
import { routes } from './routes.ts';
import { demoPicturesRouter } from './uploads/demo-pictures.router.ts';
import { uploadsRouter } from './uploads/uploads.router.ts';
import { UPLOADS_PATH } from './uploads/uploads.store.ts';
import { openUpstream } from './upstream/upstream.ts';

/** Reads before each request what other servers on the same database have set; nothing for a server alone. */
const followOthers = ({ sync }: ControlStateStore): Step | undefined =>
  sync &&
  ((next) => async (request, exchange) => {
    await sync();
    return next(request, exchange);
  });

/** The way of each request, from top to bottom; its reply comes back up. */
export function createApp(dependencies: Dependencies): AppListener {
  const { database, clock, controlState, logs, siteOrigins, addresses } = dependencies;
  const findCaller = makeFindCaller(dependencies);
  const upstream = dependencies.upstream
    ? openUpstream(dependencies.upstream, dependencies)
    : undefined;
  const findEmail: FindEmail = async (authorization) =>
    upstream?.findEmail(authorization) ?? (await findCaller(authorization)).caller?.email;
  const { origin } = new URL(addresses.api);
  const origins = [origin, ...addresses.others, ...siteOrigins] as const;
  const control = dependencies.hasControl
    ? makeControl({ ...dependencies, findEmail, origins })
    : undefined;

  const app = makeExpress();
  createExpressEndpoints(contract, routes(dependencies), app, {
    logInitialization: false,
    responseValidation: true,
    globalMiddleware: [authenticate(findCaller), rejectBracketedQuery, readBody()],
    requestValidationErrorHandler: (error, _request, _response, next) => next(error),
  });
  app.use('/pictures', demoPicturesRouter(dependencies));
  app.use(UPLOADS_PATH, uploadsRouter(dependencies));
  app.use('/payment', paymentRouter());
  app.use(docsRouter());

  const steps: readonly (Step | undefined)[] = [
    recordRequests(dependencies, upstream?.onEnd),
    commonHeaders(clock),
    allowOrigins(control ? origins : siteOrigins, {
      requestHeaders: control ? CONTROL_HEADERS : [],
      responseHeaders: control || upstream ? RESPONSE_HEADERS : [],
      allowsAll: upstream !== undefined,
      logs,
    }),
    replyToErrors(logs),
    // Without a public address, the names behind proxies are unknown.
    checkHost(dependencies.proxies === 0 || addresses.isPublic ? origins : undefined),
    control && followOthers(controlState),
    notModified,
    control?.act,
    upstream?.forward,
    // Faults act on the replies to errors of what follows.
    replyToErrors(logs),
    cacheCatalogue(database),
    onlyServed(logs),
    control?.serve,
    limitRate(dependencies),
  ];
  const present = steps.filter((step) => step !== undefined);
  return serveReplies(inOrder(present, runExpress(app)), dependencies);
}
