import { listOperations } from '@catering/contract';
import { once } from 'node:events';
import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { HttpResponse, HttpRequest, MutationContext, Mutation } from './mutant.ts';

const operations = listOperations().map(({ id, route }) => ({
  id,
  method: route.method,
  // The order does not matter: no path of the contract matches two patterns.
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

const operationAt = (method: string, url: string) => {
  const [path = ''] = url.split('?');
  return operations.find((one) => one.method === method && one.pattern.test(path))?.id;
};

const readAll = async (stream: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Sends requests to a backend at an address. */
function forwardTo(baseUrl: string, agent: Agent) {
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const {
      'transfer-encoding': _chunked,
      'content-length': _length,
      ...headers
    } = request.headers;
    const isBare = request.body.length === 0 && request.method === 'GET';
    const length = isBare ? {} : { 'content-length': String(request.body.length) };
    const outgoing = httpRequest(baseUrl, {
      agent,
      method: request.method,
      path: request.url,
      headers: { ...headers, ...length },
    });
    outgoing.end(request.body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const body = await readAll(response);
    return { status: response.statusCode ?? 0, headers: headersOf(response), body };
  };
}

/** A body in pieces that end within words and characters. */
const partsOf = (body: Buffer) =>
  [0, 1, 2, 3].map((index) =>
    body.subarray(
      Math.floor((index * body.length) / 4),
      Math.floor(((index + 1) * body.length) / 4),
    ),
  );

/** Headers that belong to one connection and not to the response. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag'];

/**
 * A server that behaves like the one at an address, except for one mutation.
 * @param admin the token of an admin there
 */
export function mutatedServer(baseUrl: string, mutation: Mutation, admin: string): RequestListener {
  const agent = new Agent({ keepAlive: true });
  const context: MutationContext = { forward: forwardTo(baseUrl, agent), admin, memory: new Map() };
  return async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const body = await readAll(incoming);
    const headers = headersOf(incoming);
    const operation = operationAt(method, url);
    const request = { method, url, headers, body, operation };
    // A mutation that fails, such as for a body that is not JSON, changes nothing.
    const response = await mutation(request, context).catch(() => context.forward(request));
    outgoing.statusCode = response.status;
    for (const [name, value] of Object.entries(response.headers)) {
      if (!OF_CONNECTION.includes(name)) outgoing.setHeader(name, value);
    }
    if (response.chunked) for (const part of partsOf(response.body)) outgoing.write(part);
    outgoing.end(response.chunked ? undefined : response.body);
  };
}
