import { createMockControl } from '@catering/mock-control';
import { onTestFinished } from 'vitest';
import { mockApiCommand, readOptions } from '../server/options/options.ts';
import { start } from '../server/start.ts';
import { cheapPasswords } from '../test-app/cheap-passwords.ts';

/** A whole server in this process, on a free port and over memory, until the test is done. */
export async function startServer(args: string[] = []) {
  const given = ['--port', '0', '--database', ':memory:', '--log-level', 'silent', ...args];
  const { address, stop } = await start(readOptions(mockApiCommand(), given), cheapPasswords());
  let stopped: Promise<void> | undefined;
  const stopOnce = () => (stopped ??= stop());
  onTestFinished(stopOnce);
  return {
    url: address,
    stop: stopOnce,
    /** The control API of the server itself, or of a space. */
    control: (space?: string) => createMockControl(address, { ...(space && { space }) }),
  };
}
