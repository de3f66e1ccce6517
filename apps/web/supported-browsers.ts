/**
 * The oldest browsers that the whole ordering way works in; Chrome stands for Android's WebView too.
 * Older ones show a page that says how to order by phone. The build writes JavaScript and CSS for
 * these, and fails on calls that they do not know.
 */
export const OLDEST_BROWSERS = { chrome: 109, safari: 16, firefox: 115 } as const;

/** Names that the build takes for newer calls and that are fine, each with the reason. */
export const HARMLESS_CALLS = {
  cancelIdleCallback: 'called only where requestIdleCallback is there',
  createContext: "React's",
  isActive: 'of toasts and of queries',
  isValid: "the contract's operation",
  skipTransition: 'of a transition that React has started',
  startViewTransition: 'React catches that it is missing',
  use: "React's",
};
