import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A tool that has not ended by then never will. */
const LIMIT_MS = 180_000;

/**
 * Runs a Node program of a peer; whatever its exit code is, since most end with 1 when a test fails.
 * @returns what it writes to its standard output
 */
export async function runNode(args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}
