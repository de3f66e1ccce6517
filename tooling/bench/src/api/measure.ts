import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { load, type LoadResult } from '../process/load.ts';
import { startServer, type RunningServer } from '../process/start-server.ts';
import { requestsFor, type Ask, type Subject } from './subject.ts';
import { DISH_PATH, orderBody } from './menu.ts';

export const CONNECTIONS = 16;
const SETTLE_MS = 200;
const WARM_UP_SECONDS = 2;

export interface AskFigures extends LoadResult {
  /** Processor time of the server for one answer, microseconds. */
  readonly cpuMicros: number;
}

/** The figures of one server in one round. */
export interface Figures {
  readonly startMs: number;
  /** Resident memory in MB, when idle and after the load of each kind. */
  readonly memory: { readonly idle: number; readonly gets: number; readonly posts: number };
  readonly asks: Readonly<Record<Ask, AskFigures>>;
}

/** Runs a subject in a folder of its own, both gone afterwards. */
async function withServer<Result>(
  subject: Subject,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const backing = await subject.backing?.();
    try {
      const command = (port: number) =>
        subject.command({ port, folder, backing: backing?.address });
      const server = await startServer(command, '/dishes');
      try {
        return await work(server);
      } finally {
        await server.stop();
      }
    } finally {
      await backing?.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One round of one subject: a fresh process with fresh data. */
export const measure = (subject: Subject, seconds: number): Promise<Figures> =>
  withServer(subject, async (server) => {
    const { baseUrl: address, startMs, usage } = server;
    await pause(SETTLE_MS);
    const idle = usage().memory;
    const headers = (await subject.headers?.(address)) ?? {};
    const requests = requestsFor(DISH_PATH, orderBody, headers);
    const ask = async (name: Ask): Promise<AskFigures> => {
      await load(address, requests[name], { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
      const before = usage().cpu;
      const result = await load(address, requests[name], { connections: CONNECTIONS, seconds });
      const cpuMicros = ((usage().cpu - before) / result.answered) * 1e6;
      return { ...result, cpuMicros };
    };
    const list = await ask('list');
    const dish = await ask('dish');
    const gets = usage().memory;
    const order = await ask('order');
    const posts = usage().memory;
    return { startMs, memory: { idle, gets, posts }, asks: { list, dish, order } };
  });
