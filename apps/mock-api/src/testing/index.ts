import {
  createTestApp as openTestApp,
  type TestApp,
  type TestAppOptions,
} from './create-test-app.ts';

export { demoAccounts } from '../database/seeds/demo-accounts.ts';
export { seedSchema } from '@catering/mock-control';
export { demoSeed, emptySeed, type MakeSeed } from '../database/seeds/seed.ts';
export type { Person, TestApp, TestAppOptions } from './create-test-app.ts';

export { serveTestApp, type ServedTestApp, type ServeTestAppOptions } from './serve-test-app.ts';

/** A mock API for one test, with a database, a clock and a mailbox of its own. */
export const createTestApp: (options?: TestAppOptions) => Promise<TestApp> = openTestApp;
