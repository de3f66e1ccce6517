import { RUN_LIMIT_MS } from '@catering/conformance/strangers/run-command.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface Printed {
  readonly output: string;
  readonly errors: string;
}

/** Runs a Node program of a tool, regardless of its exit code, since most end with 1 when a test fails. */
export async function runNode(args: readonly string[], cwd: string): Promise<Printed> {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: RUN_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { output, errors };
}
