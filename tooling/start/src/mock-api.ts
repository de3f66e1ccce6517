import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';

/** The mock API ended before it listened; it has said why itself. */
export class MockApiFailed extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`The mock API ended with exit code ${exitCode}.`);
    this.exitCode = exitCode;
  }
}

interface MockApiOptions {
  /** The program that Node runs: the sources of the mock API. */
  readonly main: string;
  readonly args: readonly string[];
  /** A change of a source below these folders restarts it. */
  readonly sources: readonly string[];
  readonly print: (line: string) => void;
}

/** A running mock API that restarts when its sources change. */
export interface RunningMockApi {
  /** Resolves with one line that says so when the mock API has ended by itself. */
  readonly died: Promise<string>;
  readonly stop: () => Promise<void>;
}

const RESTART_DELAY_MS = 100;

/** Seeds and the script of the payment provider count as sources, too. */
const SOURCE = /\.(?:ts|js|json)$/;
const isSource = (file: string | null) =>
  file !== null && SOURCE.test(file) && !file.includes('.test.');

async function launch(main: string, args: readonly string[]) {
  const child = spawn(process.execPath, ['--conditions=source', main, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(new MockApiFailed(code ?? 1)));
  // `main.ts` reports to a parent process as soon as it listens.
  await once(child, 'message', { signal: ended.signal }).catch(() => {
    throw ended.signal.reason;
  });
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function end(child: ChildProcess) {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/**
 * Starts the mock API from its sources and waits until it listens.
 *
 * @throws MockApiFailed when it ends first
 */
export async function startMockApi(options: MockApiOptions): Promise<RunningMockApi> {
  const { main, args, sources, print } = options;
  const death = Promise.withResolvers<string>();
  let isEnding = false;
  const follow = (child: ChildProcess) => {
    child.once('exit', (code, signal) => {
      const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
      if (!isEnding) death.resolve(`The mock API ended ${how}. Start it again.`);
    });
    return child;
  };
  let child = follow(await launch(main, args));
  let pending: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();

  async function restart() {
    isEnding = true;
    await end(child);
    try {
      // Only the start resets the data: what was entered since outlives a change of the sources.
      child = follow(await launch(main, [...args, '--reset', 'false']));
      isEnding = false;
    } catch {
      print('The mock API could not start. It tries again when you save the next change.');
    }
  }
  const watchers = sources.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!isSource(file)) return;
      clearTimeout(pending);
      pending = setTimeout(() => (restarting = restarting.then(restart)), RESTART_DELAY_MS);
    }),
  );

  return {
    died: death.promise,
    stop: async () => {
      clearTimeout(pending);
      for (const watcher of watchers) watcher.close();
      await restarting;
      isEnding = true;
      await end(child);
    },
  };
}
