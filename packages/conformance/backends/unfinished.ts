import { listOperations } from '@catering/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';

/** The responses of frameworks and gateways to an unknown address; each response differs. */
export const unknownAddress = {
  Spring: (path: string) => ({
    type: 'application/json',
    body: JSON.stringify({
      timestamp: new Date(Date.now() + Math.floor(Math.random() * 5000)).toISOString(),
      status: 404,
      error: 'Not Found',
      path,
    }),
  }),
  WebFlux: (path: string) => ({
    type: 'application/json',
    body: JSON.stringify({
      timestamp: Date.now(),
      path,
      status: 404,
      error: 'Not Found',
      requestId: `${randomBytes(4).toString('hex')}-${Math.floor(Math.random() * 900)}`,
    }),
  }),
  'ASP.NET': () => ({
    type: 'application/problem+json',
    body: JSON.stringify({
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.5',
      title: 'Not Found',
      status: 404,
      traceId: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`,
    }),
  }),
  Rails: (path: string, method: string) => ({
    type: 'text/html; charset=utf-8',
    body: `<!DOCTYPE html><html><body><h1>Routing Error</h1><p>No route matches [${method}] &quot;${path}&quot;</p><p>Request ${randomUUID()} took ${Math.floor(Math.random() * 40)}ms</p></body></html>`,
  }),
  'a gateway': () => ({
    type: 'text/html',
    body: `<html><head><title>404 Not Found</title></head><body><center><h1>404 Not Found</h1></center><hr>Ref ${randomBytes(9).toString('base64url')} ${new Date().toUTCString()}</body></html>`,
  }),
} as const satisfies Record<
  string,
  (path: string, method: string) => { type: string; body: string }
>;
export type Framework = keyof typeof unknownAddress;

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
const operations = listOperations().map(({ id, route }) => ({
  id,
  method: route.method,
  path: route.path,
  pattern: patternOf(route.path),
}));

/**
 * A backend without the code of some operations.
 * @param missing their ids
 */
export function unfinished(
  app: RequestListener,
  missing: readonly string[],
  framework: Framework,
): RequestListener {
  const left = operations.filter(({ id }) => !missing.includes(id));
  return (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const [path = ''] = url.split('?');
    const isFile = /^\/(?:__mock|images|uploads|pictures)\//.test(path);
    const here = left.filter(({ pattern }) => pattern.test(path));
    // A router prefers a path without a parameter.
    const isAt = (one: { method: string }) =>
      one.method === method || (method === 'HEAD' && one.method === 'GET');
    const wanted = operations.find((one) => isAt(one) && one.pattern.test(path));
    if (isFile || method === 'OPTIONS' || (wanted && here.some(({ id }) => id === wanted.id))) {
      return app(request, response);
    }
    request.resume();
    request.on('end', () => {
      if (here.length > 0) {
        const allow = [...new Set(here.map((one) => one.method))].join(', ');
        response.writeHead(405, { allow, 'content-type': 'application/json' });
        response.end(JSON.stringify({ message: 'Not allowed', code: 'METHOD_NOT_ALLOWED' }));
        return;
      }
      const { type, body } = unknownAddress[framework](path, method);
      response.writeHead(404, { 'content-type': type });
      response.end(method === 'HEAD' ? undefined : body);
    });
  };
}
