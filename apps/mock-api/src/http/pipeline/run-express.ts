import express, { type Express, type Request, type Response } from 'express';
import { ApiError } from '../errors/api-error.ts';
import type { Exchange } from '../exchange.ts';
import { bytesOf } from './reply.ts';
import type { Respond } from './steps.ts';

// An import would also load Node's WebSocket client: listen.ts has the figures.
const { ServerResponse } = process.getBuiltinModule('node:http');

/** The exchange of a response that an Express app makes. */
export const exchangeOf = ({ locals }: Response): Exchange => locals['exchange'];

const chunkOf = (chunk: unknown, encoding: unknown): string | Buffer => {
  if (typeof chunk !== 'string') return Buffer.from(chunk as Uint8Array);
  const isUtf8 = typeof encoding !== 'string' || /^utf-?8$/i.test(encoding);
  return isUtf8 ? chunk : Buffer.from(chunk, encoding as BufferEncoding);
};

/** An empty app. Headers of replies are up to the steps around it. */
export const makeExpress = (): Express =>
  express().disable('x-powered-by').disable('etag').enable('case sensitive routing');

/** Lets an Express app make a reply: it writes to a response that has no connection and collects what comes. */
export function runExpress(app: Express): Respond {
  return (given, exchange) =>
    new Promise((resolve, reject) => {
      const request = given as Request;
      // HEAD is the same as GET, and the body is left out when the reply is sent.
      if (request.method === 'HEAD') request.method = 'GET';
      const chunks: (string | Buffer)[] = [];
      const add = (chunk: unknown, encoding: unknown) => {
        if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
          chunks.push(chunkOf(chunk, encoding));
      };
      const response = new ServerResponse(request) as Response;
      Object.assign(response, {
        locals: { exchange },
        write: (chunk: unknown, encoding: unknown) => {
          add(chunk, encoding);
          return true;
        },
        end: (chunk: unknown, encoding: unknown) => {
          add(chunk, encoding);
          const { 'content-length': _length, ...headers } = response.getHeaders();
          const [body = ''] = chunks;
          const isWhole = chunks.length <= 1;
          resolve({
            status: response.statusCode,
            headers,
            body: isWhole ? body : Buffer.concat(chunks.map(bytesOf)),
          });
          return response;
        },
      });
      app(request, response, (error?: unknown) => reject(error ?? new ApiError('NOT_FOUND')));
    });
}
