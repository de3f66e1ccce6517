import { vi } from 'vitest';
import { orAborted } from '#api/fetch-with-retry.ts';

type FakeResponse = Response | Error | 'pending';

/** One attempt of a request. */
export interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  cache: RequestCache | undefined;
}

/**
 * Replaces the network below the API client. Each attempt takes the next response, the last one
 * repeats: a response, a network error, or none until the request is aborted.
 * @returns what was sent so far
 */
export function fakeFetch(...responses: [FakeResponse, ...FakeResponse[]]): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const response = responses[Math.min(sent.length, responses.length - 1)];
    const { method = 'GET', body, cache } = init;
    sent.push({ url, method, headers: new Headers(init.headers), body, cache });
    if (response === 'pending') return orAborted(new Promise<never>(() => {}), init.signal);
    if (response instanceof Error) throw response;
    return response?.clone();
  });
  return sent;
}

export const jsonResponse = (status: number, body: unknown = {}, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers });

/** `fetch` throws it when the connection fails. */
export const networkError = () => new TypeError('Failed to fetch');
