import { openTestBackend, type TestApp, type TestAppOptions } from './test-backend.ts';
import { checkTestAppOptions } from './test-app-options.ts';

export { demoAccounts } from '../database/seeds/demo-accounts.ts';
export { seedSchema } from '@catering/mock-control';
export { demoSeed, emptySeed, type MakeSeed } from '../database/seeds/choose-seed.ts';
export type { Person, TestApp, TestAppOptions } from './test-backend.ts';

export { serveTestApp, type ServedTestApp } from './serve-test-app.ts';
export type { ServeTestAppOptions } from './test-app-options.ts';

/**
 * Makes a mock API for one test, as a request handler without a port: with its own database, clock and mailbox.
 * @throws TypeError for an unknown option
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  return openTestBackend(checkTestAppOptions('createTestApp', options));
}
