import { readFileSync } from 'node:fs';
import { freePort } from '@catering/test/free-port';
import { startProgram } from '@catering/test/start-program';

/** Clock ticks per second in which Linux counts the work of a process. */
const TICKS_PER_SECOND = 100;

/** Memory in MB, and processor time so far in seconds. */
export function usageOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // The name, in brackets, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return {
    memory: kilobytes / 1024,
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

/**
 * Starts a Node server as in production, and waits until it responds.
 * @param args of Node, for a port
 * @param path of a page that responds with a 2xx status
 */
export async function startServer(
  args: (port: number) => readonly string[],
  path: string,
  { cwd, port: given, env }: { cwd: string; port?: number; env?: Record<string, string> },
) {
  const port = given ?? (await freePort());
  const started = performance.now();
  const program = await startProgram(process.execPath, args(port), {
    cwd,
    env: { NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
    respondsAt: `http://127.0.0.1:${port}${path}`,
  });
  return { ...program, startMs: performance.now() - started };
}
