import { listOperations } from '@catering/contract';
import { once } from 'node:events';
import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { Answer, Ask, Means, Twist } from './mutant.ts';

const operations = listOperations().map(({ id, route }) => ({
  id,
  method: route.method,
  // "/status" before "/:id": no path of the contract is both.
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

/** Asks a backend at an address. */
function passingTo(baseUrl: string, agent: Agent) {
  return async (ask: Ask): Promise<Answer> => {
    const { 'transfer-encoding': _chunked, 'content-length': _length, ...headers } = ask.headers;
    const isBare = ask.body.length === 0 && ask.method === 'GET';
    const length = isBare ? {} : { 'content-length': String(ask.body.length) };
    const outgoing = httpRequest(baseUrl, {
      agent,
      method: ask.method,
      path: ask.url,
      headers: { ...headers, ...length },
    });
    outgoing.end(ask.body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const body = await readAll(response);
    return { status: response.statusCode ?? 0, headers: headersOf(response), body };
  };
}

/** Headers that belong to one connection and not to the answer. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag'];

/**
 * A server that behaves like the one at an address, but for one twist.
 * @param admin the token of an admin there
 */
export function twistedServer(baseUrl: string, twist: Twist, admin: string): RequestListener {
  const agent = new Agent({ keepAlive: true });
  const means: Means = { pass: passingTo(baseUrl, agent), admin, memory: new Map() };
  return async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = await readAll(request);
    const headers = headersOf(request);
    const operation = operationAt(method, url);
    const ask = { method, url, headers, body, operation };
    // A twist leaves alone what it cannot make sense of, such as a body that is no JSON.
    const answer = await twist(ask, means).catch(() => means.pass(ask));
    response.statusCode = answer.status;
    for (const [name, value] of Object.entries(answer.headers)) {
      if (!OF_CONNECTION.includes(name)) response.setHeader(name, value);
    }
    response.end(answer.body);
  };
}
