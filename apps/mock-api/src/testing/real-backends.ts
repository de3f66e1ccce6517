import type { RequestListener } from 'node:http';
import { serve } from './raw-request.ts';
import { startServer } from './start-server.ts';

/** A backend that responds to every request with JSON. */
export const json =
  (body: unknown, status = 200): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A mock API in front of a backend. @param path prefix of the backend: "/v1" */
export const startBefore = async (backend: RequestListener, path = '') =>
  startServer(['--upstream', (await serve(backend)) + path]);
