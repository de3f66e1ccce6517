import { startPostgres } from '@catering/test/postgres';
import { startProgram, type RunningProgram } from '@catering/test/start-program';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestApp } from '@catering/mock-api';
import type { Profile } from '@catering/conformance';
import { serve } from '@catering/conformance/testing';
import { startPythonBackend } from './python-backend/start.ts';
import { mutatedServer } from './mutated-server.ts';
import { variant } from './variant.ts';

/** A server on which any finding is a false alarm. */
export interface CorrectServer {
  readonly name: string;
  /** The strictest that it keeps. */
  readonly profile: Profile;
  readonly start: () => Promise<RunningProgram>;
}

const mockApi = join(
  dirname(fileURLToPath(import.meta.resolve('@catering/mock-api/package.json'))),
  'src/main.ts',
);

const startMockApi = (database: string) =>
  startProgram(process.execPath, [
    '--conditions=source',
    mockApi,
    '--port=0',
    '--calls-per-minute=140',
    `--database=${database}`,
  ]);

async function startOnPostgres(): Promise<RunningProgram> {
  const postgres = await startPostgres();
  const { baseUrl, stop } = await startMockApi(postgres.address('postgres'));
  const stopBoth = async () => {
    await stop();
    await postgres.remove();
  };
  return { baseUrl, stop: stopBoth };
}

/** True to the document, and otherwise different from the mock API wherever the document allows. */
export async function startVariant(): Promise<RunningProgram> {
  const { app, close } = await createTestApp({ time: Date.now });
  const backend = await serve(app);
  const served = await serve(mutatedServer(backend.baseUrl, variant, ''));
  const stop = async () => {
    await served.close();
    await backend.close();
    await close();
  };
  return { baseUrl: served.baseUrl, stop };
}

export const correctServers: readonly CorrectServer[] = [
  { name: 'mock API on SQLite', profile: 'reference', start: () => startMockApi(':memory:') },
  { name: 'mock API on PostgreSQL', profile: 'reference', start: startOnPostgres },
  { name: 'variant of the mock API', profile: 'document', start: startVariant },
  { name: 'backend in Python', profile: 'document', start: startPythonBackend },
];
