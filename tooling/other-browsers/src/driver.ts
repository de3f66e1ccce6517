/** What the journey needs of a browser, with any protocol. Elements are named by XPath. */
export interface Driver {
  /** Name and version: "Firefox 153.7.0". */
  readonly name: string;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Presses an element; waits for it to be there. */
  click(xpath: string): Promise<void>;
  /** Types with the keyboard into an empty field, or behind what stands there. */
  type(xpath: string, text: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Something of this machine is missing; the message is one line that says what to install. */
export class MissingEngine extends Error {
  override readonly name = 'MissingEngine';
}
