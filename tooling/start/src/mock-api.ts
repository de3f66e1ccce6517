import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mockApiMain, mockApiSources } from './paths.ts';

/** The mock API ended before it listened; it has said why itself. */
export class MockApiFailed extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`The mock API ended with exit code ${exitCode}.`);
    this.exitCode = exitCode;
  }
}

/** A running mock API that restarts when its sources or the contract's change. */
export interface RunningMockApi {
  stop(): Promise<void>;
}

const RESTART_DELAY_MS = 100;

/**
 * Starts the mock API from its sources and waits until it listens.
 *
 * @throws MockApiFailed when it ends first
 */
export const startMockApi = async (args: readonly string[]): Promise<RunningMockApi> => {
  let child = await launch(args);
  let pending: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();

  const restart = async () => {
    await end(child);
    // A source that does not compile is fixed and saved again; that restarts it once more.
    child = await launch(args).catch(() => child);
  };
  const watchers = mockApiSources.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(pending);
      pending = setTimeout(() => (restarting = restarting.then(restart)), RESTART_DELAY_MS);
    }),
  );

  return {
    stop: async () => {
      clearTimeout(pending);
      for (const watcher of watchers) watcher.close();
      await restarting;
      await end(child);
    },
  };
};

const launch = async (args: readonly string[]) => {
  const child = spawn(process.execPath, ['--conditions=source', mockApiMain, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(new MockApiFailed(code ?? 1)));
  // `main.ts` reports to a parent process as soon as it listens.
  await once(child, 'message', { signal: ended.signal }).catch(() => {
    throw ended.signal.reason;
  });
  return child;
};

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};
