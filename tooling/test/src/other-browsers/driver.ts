/** The parts of a browser that the journey needs. Elements are identified by XPath. */
export interface Driver {
  /** Name and version: "Firefox 153.8.0". */
  readonly name: string;
  readonly open: (address: string) => Promise<unknown>;
  readonly back: () => Promise<unknown>;
  /** Waits for an element, and clicks it. */
  readonly click: (xpath: string) => Promise<void>;
  /** Waits for a field, and types after its text. */
  readonly type: (xpath: string, text: string) => Promise<void>;
  /** Returns the value of a JavaScript expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** This machine does not have the browser. The message is one line that says what to install. */
export class MissingBrowserError extends Error {
  override readonly name = 'MissingBrowserError';
}

export const VIEWPORT = { width: 1280, height: 900 };

/** Limit for the appearance of an element. */
export const FIND_LIMIT_MS = 30_000;
