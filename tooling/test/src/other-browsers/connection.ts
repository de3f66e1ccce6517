import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The commands of WebDriver (https://www.w3.org/TR/webdriver2/) that the journey needs. */
export type Command =
  | 'NewSession'
  | 'SetTimeouts'
  | 'Navigate'
  | 'Back'
  | 'FindElement'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'ExecuteScript';

export type Parameters = Readonly<Record<string, unknown>>;

/** A browser that takes commands. */
export interface Connection {
  /**
   * Sends a command, and returns the value of its response.
   * @throws Error with the browser's message
   */
  readonly send: (command: Command, parameters?: Parameters) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** This machine does not have the browser. The message is one line that says what to install. */
export class MissingBrowserError extends Error {
  override readonly name = 'MissingBrowserError';
}

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first of these programs that is on the PATH.
 * @throws MissingBrowserError
 */
export function findProgram(names: readonly string[], packages: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
  if (found) return found;
  throw new MissingBrowserError(`No ${names[0]} found: apt-get install ${packages}.`);
}

/** Repeats an attempt until it succeeds: a program that was just started does not listen yet. */
export async function untilListening<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
