/** A start that fails: the message is one line that says what is wrong and how to fix it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The text of an error, for a message of our own. */
export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** The code that Node gives an error, "EADDRINUSE" for example. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;
