import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface RunningProgram {
  /** "http://127.0.0.1:40123" */
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

interface ProgramOptions {
  /** What it reads from its standard input. */
  readonly input?: string;
  readonly cwd?: string;
  /** Variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Characters of its errors that are kept for the message. */
const ERRORS_MAX_LENGTH = 5000;

/**
 * Starts a server that prints its address on 127.0.0.1. It ends with this process.
 *
 * @throws Error when it is not installed, or with its last errors when it ends without an address
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  { input = '', cwd, env }: ProgramOptions = {},
): Promise<RunningProgram> {
  const child = spawn(command, args, { cwd, stdio: 'pipe', env: { ...process.env, ...env } });
  const kill = () => child.kill();
  process.once('exit', kill);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-ERRORS_MAX_LENGTH);
  });
  const failed = once(child, 'error').then(([error]) => {
    process.off('exit', kill);
    throw new Error(`${command} cannot be started: ${String(error)}`, { cause: error });
  });
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    kill();
    await closed;
  };
  const address = async () => {
    for await (const line of createInterface(child.stdout)) {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (found !== undefined) return found;
    }
    process.off('exit', kill);
    throw new Error(`${command} ${args.join(' ')} ended without an address: ${errors}`);
  };
  // A program that ends early leaves its input unread.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const baseUrl = await Promise.race([address(), failed]);
  failed.catch(() => {});
  child.stdout.resume();
  return { baseUrl, stop };
}
