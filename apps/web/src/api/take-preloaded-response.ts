import { PRELOADED_RESPONSES } from '#config/preloaded-responses.ts';

type PreloadedResponses = Map<string, Promise<Response>>;

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/**
 * The response that the document requested before the site ran, or undefined. Each is taken once.
 * @param signal aborts the wait, as it would abort a request
 */
export function takePreloadedResponse(
  { method, url }: { method: string; url: string },
  signal: AbortSignal,
): Promise<Response> | undefined {
  const responses = (globalThis as { [PRELOADED_RESPONSES]?: PreloadedResponses })[
    PRELOADED_RESPONSES
  ];
  const response = method === 'GET' ? responses?.get(url) : undefined;
  responses?.delete(url);
  return response && Promise.race([response, aborted(signal)]);
}
