import cors from 'cors';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { withoutSecrets, type Logs } from '../logs/logs.ts';
import { headersOfMiddleware } from '../pipeline/middleware-headers.ts';
import { withDefaults, withNames, type Reply } from '../pipeline/reply.ts';
import type { Step } from '../pipeline/steps.ts';
import { isAllowedOrigin, isOrigin } from './allowed-origins.ts';
import { entriesOf } from './header-list.ts';

/** A page of the server itself needs no permission, and neither does one behind the same proxy. */
const isRefused = (
  origins: readonly string[],
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
) =>
  origin !== undefined &&
  site !== 'same-origin' &&
  !isAllowedOrigin(origins, origin) &&
  !/^https?:$/.test(origin.replace(`//${host}`, ''));

/** Number of logged origins, so that made-up origins do not fill the log. */
const NAMED_MAX = 50;

/** Logs once what browsers block, and how to change that. */
function warnBlocked(logs: Pick<Logs, 'note'>) {
  const named = new Set<string>();
  const noteOnce = (name: string, text: string) => {
    if (named.has(name) || named.size >= NAMED_MAX) return;
    named.add(name);
    logs.note('warn', text);
  };
  return {
    origin: (origin: string) => {
      const reason =
        origin === 'null'
          ? 'a page from a file, or in a sandbox, has no origin'
          : 'a page of another scheme cannot be let in';
      const fix = isOrigin(origin)
        ? `To let it in, start the server with --site ${origin}, or serveTestApp() with it in sites`
        : `Serve it over http: ${reason}`;
      noteOnce(origin, `A page of ${withoutSecrets(origin)} is not let in. ${fix}.`);
    },
    /** @param what the method or the header that is not allowed */
    request: (what: string, allowed: readonly string[]) => {
      const name = withoutSecrets(what).slice(0, 100);
      const fix = `A backend of the contract allows only: ${allowed.join(', ')}`;
      noteOnce(name, `The browser blocks requests with ${name} of your page (CORS). ${fix}.`);
    },
    credentials: (origin: string) =>
      noteOnce(
        `${origin} with credentials`,
        `The browser blocks the requests of ${withoutSecrets(origin)} with credentials (CORS), as a backend of the contract takes no cookies. Leave out credentials: 'include' (fetch), withCredentials (axios).`,
      ),
  };
}

interface CorsOptions {
  /** Request headers that pages may send in addition to those of the contract. */
  readonly requestHeaders: readonly string[];
  /** Response headers that pages may read in addition to those of the contract. */
  readonly responseHeaders: readonly string[];
  /** True to let pages send any header and PATCH, since another backend reads them. */
  readonly allowsAll: boolean;
  readonly logs: Pick<Logs, 'note'>;
}

/** Pages send cookies to another origin only with this option. Chrome reports it also without cookies. */
const hasCredentials = ({
  cookie,
  'sec-fetch-site': site,
  'sec-fetch-storage-access': access,
}: IncomingHttpHeaders) => site !== 'same-origin' && (cookie ?? access) !== undefined;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Headers that list names, to which those of the reply are added. */
const LISTS = ['vary', 'access-control-expose-headers'];

function withCors(reply: Reply, headers: OutgoingHttpHeaders): Reply {
  const joined = LISTS.reduce(
    (before, name) =>
      headers[name] === undefined ? before : withNames(before, name, String(headers[name])),
    reply,
  );
  return withDefaults(joined, headers);
}

/** Lets pages of the listed origins call the API (D-04), and replies to preflight requests. */
export function allowOrigins(
  origins: readonly string[],
  { requestHeaders, responseHeaders, allowsAll, logs }: CorsOptions,
): Step {
  const warn = warnBlocked(logs);
  const headers = ['Authorization', 'Content-Type', 'Idempotency-Key', ...requestHeaders];
  const setHeaders = cors({
    origin: (origin, respond) =>
      respond(null, origin !== undefined && isAllowedOrigin(origins, origin)),
    // Without a list, every requested header is allowed.
    ...(allowsAll
      ? { methods: [...METHODS, 'PATCH'], credentials: true }
      : { methods: METHODS, allowedHeaders: headers }),
    exposedHeaders: ['Retry-After', ...responseHeaders],
    maxAge: 600,
    preflightContinue: true,
  });
  const known = new Set(headers.map((name) => name.toLowerCase()));
  function reportBlocked({ headers: sent }: IncomingMessage) {
    const method = sent['access-control-request-method'] ?? '';
    if (!METHODS.includes(method)) warn.request(`the method ${method}`, METHODS);
    for (const name of entriesOf(sent['access-control-request-headers'])) {
      if (!known.has(name.toLowerCase())) warn.request(`the header ${name}`, headers);
    }
  }
  return (next) => async (request, exchange) => {
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined && exchange.method !== 'OPTIONS') {
      // No page sent it, so only caches need a header.
      return withNames(await next(request, exchange), 'vary', 'Origin');
    }
    const isBlocked = isRefused(origins, request.headers);
    if (isBlocked) warn.origin(origin ?? '');
    else if (origin && !allowsAll && hasCredentials(request.headers)) warn.credentials(origin);
    const isPreflight = exchange.method === 'OPTIONS' && asked !== undefined;
    if (isPreflight && !allowsAll && !isBlocked) reportBlocked(request);
    const added = { vary: 'Origin', ...(await headersOfMiddleware(setHeaders, request)) };
    const reply = isPreflight
      ? { status: 204, headers: {}, body: '' }
      : await next(request, exchange);
    return withCors(reply, added);
  };
}
