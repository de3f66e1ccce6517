import { freePort } from '@catering/test/free-port';
import { startProgram, type RunningProgram } from '@catering/test/start-program';
import { usageOf } from './usage.ts';

/** The command that starts a server, a Node script or a program, on a given port. */
export interface Command {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningServer extends RunningProgram {
  /** Milliseconds from the start of the process to its first 2xx response. */
  readonly startMs: number;
  readonly usage: () => ReturnType<typeof usageOf>;
}

/**
 * Starts a server as in production, and waits until it responds at a path.
 * @param port a free one by default
 * @throws Error with the server's last errors
 */
export async function startServer(
  command: (port: number) => Command,
  path: string,
  port?: number,
): Promise<RunningServer> {
  const own = port ?? (await freePort());
  const { args, cwd, env } = command(own);
  const started = performance.now();
  const program = await startProgram(process.execPath, args, {
    cwd,
    env: { NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
    respondsAt: `http://127.0.0.1:${own}${path}`,
  });
  const startMs = performance.now() - started;
  return { ...program, startMs, usage: () => usageOf(program.pid) };
}
