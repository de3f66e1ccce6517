import type { IncomingMessage, RequestListener } from 'node:http';
import { HttpError, readBody, readId, type Reply } from './http.ts';
import { openLibrary, routes, type Route } from './operations.ts';
import { correctRules, type Rules } from './rules.ts';

/** The tokens that the server knows, by role. */
export const tokens = { member: 'token-of-a-member', librarian: 'token-of-a-librarian' };
/** Of a second member. */
export const anotherToken = 'token-of-another-member';

/** The role of a token; "guest" for one that was never issued. */
function roleOf(token: string | undefined, rules: Rules): string {
  if (token === anotherToken) return 'member';
  const [role] = Object.entries(tokens).find(([, one]) => one === token) ?? [];
  return role ?? rules.roleOfUnknown(token);
}

/** @throws HttpError for a path or a method that no operation has */
function routeFor(path: string, method: string): Route {
  const here = routes.filter((route) => route.path.test(path));
  if (here.length === 0) throw new HttpError('path', 'There is no such address.');
  const route = here.find((one) => one.method === method);
  if (route) return route;
  const methods = here.map((one) => (one.method === 'GET' ? 'GET, HEAD' : one.method));
  throw new HttpError('method', 'The address has no such method.', { allow: methods.join(', ') });
}

/** A lending library that keeps its contract, but for the rules that are given. */
export function libraryServer(changed: Partial<Rules> = {}): RequestListener {
  const rules = { ...correctRules, ...changed };
  const carryOut = openLibrary(rules);

  /** @throws HttpError for a caller who may not call */
  function expectAllowed({ id, roles }: Route, role: string): void {
    if (roles.includes('guest') || rules.mayCall(role, roles, id)) return;
    if (role === 'guest') {
      throw new HttpError('token', 'Log in.', { 'www-authenticate': 'Bearer' });
    }
    throw new HttpError('role', 'Your role may not do this.');
  }

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://library');
    const { method = 'GET', headers } = request;
    const route = routeFor(pathname, method === 'HEAD' ? 'GET' : method);
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    expectAllowed(route, roleOf(token, rules));
    const key = headers['idempotency-key'];
    const [, ...segments] = route.path.exec(pathname) ?? [];
    return carryOut(route, {
      pathname,
      ids: segments.map(readId),
      query: Object.fromEntries(searchParams),
      body: route.body && (await readBody(request)),
      key: typeof key === 'string' ? key : undefined,
      account: token ?? '',
    });
  }

  function failed(error: unknown): Reply {
    if (!(error instanceof HttpError)) {
      return { status: 500, body: rules.problem('Something went wrong.') };
    }
    const { failure, headers, message } = error;
    return { status: rules.statusOf(failure), headers, body: rules.problem(message) };
  }

  return (request, response) => {
    const end = ({ status, headers, body }: Reply) => {
      const type = body !== undefined && { 'content-type': rules.contentType() };
      const text = body === undefined || request.method === 'HEAD' ? '' : JSON.stringify(body);
      response.writeHead(status, { ...headers, ...type }).end(text);
    };
    const endWhenRead = (reply: Reply) => {
      if (request.complete) return end(reply);
      return request.resume().once('end', () => end(reply));
    };
    replyTo(request).then(endWhenRead, (error: unknown) => endWhenRead(failed(error)));
  };
}
