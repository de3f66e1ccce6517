/** Name of the global map from URL to response that the inline script of a document fills. */
export const PRELOADED_RESPONSES = 'preloadedResponses';
