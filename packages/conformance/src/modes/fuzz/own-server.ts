import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotRun } from '../../errors.ts';

/** A server in this process, which can be looked at from inside. */
export interface OwnServer {
  /** An Express app, or any other request listener. */
  readonly app: RequestListener;
  /** @returns what is wrong with what it has stored, in lines; nothing when all is well */
  inspect?(): Promise<readonly string[]>;
  close?(): Promise<void>;
}

interface OwnModule {
  readonly default?: unknown;
  readonly openServer?: unknown;
}

/**
 * Opens the server of a module: its `openServer()`, or the app that it exports by default.
 * @throws CannotRun when it has neither, or cannot be loaded
 */
export async function openOwnServer(file: string): Promise<OwnServer> {
  let own: OwnModule;
  try {
    own = (await import(pathToFileURL(resolve(file)).href)) as OwnModule;
  } catch (error) {
    throw new CannotRun(`error: --app '${file}' cannot be loaded: ${String(error)}`, {
      cause: error,
    });
  }
  if (typeof own.openServer === 'function') {
    return (own.openServer as () => Promise<OwnServer>)();
  }
  if (typeof own.default === 'function') return { app: own.default as RequestListener };
  throw new CannotRun(
    `error: --app '${file}' exports no app by default, and no function "openServer".`,
  );
}
