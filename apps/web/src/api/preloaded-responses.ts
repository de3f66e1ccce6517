/** Name of the global map from URL to response that the inline script of a document fills. */
export const PRELOADED_RESPONSES = 'preloadedResponses';

type PreloadedResponses = Map<string, Promise<Response>>;

/** The response that the document requested before the site ran, or undefined. Each is taken once. */
export function takePreloadedResponse(method: string, url: string): Promise<Response> | undefined {
  const responses = (globalThis as { [PRELOADED_RESPONSES]?: PreloadedResponses })[
    PRELOADED_RESPONSES
  ];
  const response = method === 'GET' ? responses?.get(url) : undefined;
  responses?.delete(url);
  return response;
}
