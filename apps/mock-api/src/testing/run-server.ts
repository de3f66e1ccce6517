import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A folder that is gone when the test is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mock-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built program in a separate process, on a free port, until the caller stops it. */
export function spawnServer(args: string[]) {
  const child = spawn(process.execPath, [inject('main'), '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  // Both streams have ended by "close", not yet by "exit".
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }));
  return {
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Nobody reads its console any more. */
    closeOutput: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    /** Its address, as soon as it listens. */
    listening: async (): Promise<string> => {
      const message = once(child, 'message');
      const early = ended.then(() => {
        throw new Error(`The server ended before it listened: ${stderr}`);
      });
      const [{ listening }] = await Promise.race([message, early]);
      return listening;
    },
  };
}

/** Runs the server for one test, and kills it when the test is done. */
export function runServer(args: string[]) {
  const server = spawnServer(args);
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await server.ended;
  });
  return server;
}
