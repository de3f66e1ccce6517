import type { TestProject } from 'vitest/node';
import { startPostgres } from '@catering/test/postgres';

/** Starts a Postgres once for all tests of a project. */
export async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('postgres', server.address(''));
  return server.remove;
}
