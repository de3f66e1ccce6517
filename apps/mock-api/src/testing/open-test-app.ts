import supertest from 'supertest';
import { onTestFinished } from 'vitest';
import { openTestBackend } from '../test-app/test-backend.ts';
import { acquireTestDatabase } from './test-database.ts';
import { smallMenu } from './small-menu.ts';

/** The time at which the clock of `openTestApp` stands still by default. */
export const TEST_START = '2026-11-21T09:30:00.000Z';

/**
 * A test's own app over a small menu, with a way to call it; gone when the test is done. On which
 * database it works, the project decides that runs the test.
 */
export async function openTestApp(given: Parameters<typeof openTestBackend>[0] = {}) {
  const database = given.database ?? (await acquireTestDatabase());
  const testApp = await openTestBackend({
    seed: smallMenu,
    time: Date.parse(TEST_START),
    ...given,
    ...(database && { database }),
  });
  onTestFinished(testApp.close);
  return { ...testApp, api: supertest(testApp.app) };
}
