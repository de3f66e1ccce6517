import supertest from 'supertest';
import { onTestFinished } from 'vitest';
import { openTestBackend } from './test-backend.ts';
import { acquireTestDatabase } from './test-database.ts';
import { smallMenu } from './small-menu.ts';

/**
 * A test's own app over a small menu, with a way to call it; gone when the test is done. On which
 * database it works, the project decides that runs the test.
 */
export async function openTestApp(given: Parameters<typeof openTestBackend>[0] = {}) {
  const database = given.database ?? (await acquireTestDatabase());
  const testApp = await openTestBackend({
    seed: smallMenu,
    ...given,
    ...(database && { database }),
  });
  onTestFinished(testApp.close);
  return { ...testApp, api: supertest(testApp.app) };
}
