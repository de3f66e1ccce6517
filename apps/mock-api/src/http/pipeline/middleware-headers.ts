import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

// An import would also load Node's WebSocket client: listen.ts has the figures.
const http = process.getBuiltinModule('node:http');

type HeadersMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** The headers that a middleware sets which does nothing else. */
export function headersOfMiddleware(
  middleware: HeadersMiddleware,
  request: IncomingMessage,
): Promise<OutgoingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const response = new http.ServerResponse(request);
    middleware(request, response, (error) =>
      error ? reject(error) : resolve({ ...response.getHeaders() }),
    );
  });
}
