import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface RunningServer {
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server in a process of its own, which prints its address.
 * @param input what it reads from its standard input
 * @throws Error when the program is not installed, or ends before it has an address
 */
export async function startProcess(
  program: string,
  args: readonly string[],
  input = '',
): Promise<RunningServer> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const kill = () => child.kill();
  process.once('exit', kill);
  // A program that ends early leaves its input unread.
  child.stdin.on('error', () => {});
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${program} cannot be started: ${String(error)}`, { cause: error });
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
    throw new Error(`${program} ${args.join(' ')} ended without an address`);
  };
  child.stdin.end(input);
  const baseUrl = await Promise.race([address(), failed]);
  failed.catch(() => {});
  child.stdout.resume();
  return { baseUrl, stop };
}
