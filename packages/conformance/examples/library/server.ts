import { createServer, type IncomingMessage, type Server } from 'node:http';
import { HttpError, readBody, readId, type Reply, type Route } from './http.ts';
import { bookRoutes } from './routes/books.ts';
import { loanRoutes } from './routes/loans.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { suggestionRoutes } from './routes/suggestions.ts';
import { correctRules, type Rules } from './rules.ts';
import { openStore } from './store.ts';

/** The tokens that the server knows, by role. */
export const tokens = { member: 'token-of-a-member', librarian: 'token-of-a-librarian' };

/** The role of a token; "guest" for one that was never issued. */
function roleOf({ authorization }: IncomingMessage['headers'], rules: Rules): string {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const [role] = Object.entries(tokens).find(([, one]) => one === token) ?? [];
  return role ?? rules.roleOfUnknown(token);
}

/** A lending library that keeps its contract, but for the rules that are given. */
export function libraryServer(changed: Partial<Rules> = {}): Server {
  const rules = { ...correctRules, ...changed };
  const store = openStore(rules);
  const routes = [bookRoutes, reviewRoutes, loanRoutes, suggestionRoutes].flatMap((routesOf) =>
    routesOf(store),
  );

  /** @throws HttpError for a path or a method that no operation has */
  function routeFor(path: string, method: string): Route {
    const here = routes.filter((route) => route.path.test(path));
    if (here.length === 0) throw new HttpError('path', 'There is no such address.');
    const route = here.find((one) => one.method === method);
    if (route) return route;
    const methods = here.map((one) => (one.method === 'GET' ? 'GET, HEAD' : one.method));
    throw new HttpError('method', 'The address has no such method.', { allow: methods.join(', ') });
  }

  /** @throws HttpError for a caller who may not call */
  function expectAllowed({ operation, roles }: Route, role: string): void {
    if (roles.includes('guest') || rules.mayCall(role, roles, operation)) return;
    if (role === 'guest') {
      throw new HttpError('token', 'Log in.', { 'www-authenticate': 'Bearer' });
    }
    throw new HttpError('role', 'Your role may not do this.');
  }

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://library');
    const { method = 'GET', headers } = request;
    const route = routeFor(pathname, method === 'HEAD' ? 'GET' : method);
    const role = roleOf(headers, rules);
    expectAllowed(route, role);
    const key = headers['idempotency-key'];
    const [, ...segments] = route.path.exec(pathname) ?? [];
    return route.handle({
      ids: segments.map(readId),
      query: Object.fromEntries(searchParams),
      // Other methods have no body that means anything.
      body: ['POST', 'PATCH'].includes(method) ? await readBody(request) : undefined,
      key: typeof key === 'string' ? key : undefined,
      role,
    });
  }

  function failed(error: unknown): Reply {
    if (!(error instanceof HttpError)) {
      return { status: 500, body: rules.problem('Something went wrong.') };
    }
    const { failure, headers, message } = error;
    return { status: rules.statusOf(failure), headers, body: rules.problem(message) };
  }

  return createServer((request, response) => {
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
  });
}
