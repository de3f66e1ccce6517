import { vi } from 'vitest';

type Answer = Response | Error | 'silence';

/** What was sent in one try. */
export interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });

/**
 * Replaces the wire below the API client. Each try takes the next answer, the last one repeats: a
 * response, an error as of a broken line, or silence until somebody gives up.
 * @returns what was sent so far
 */
export function fakeFetch(...answers: [Answer, ...Answer[]]): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    const { method = 'GET', body } = init;
    sent.push({ url, method, headers: new Headers(init.headers), body });
    if (answer === 'silence') return untilAborted(init.signal);
    if (answer instanceof Error) throw answer;
    return answer?.clone();
  });
  return sent;
}

/** A JSON answer. */
export const answer = (status: number, body: unknown = {}, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers });

/** What fetch throws when the line is broken. */
export const brokenLine = () => new TypeError('Failed to fetch');
