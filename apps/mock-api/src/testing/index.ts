export { demoAccounts } from '../database/seeds/demo-accounts.ts';
export { demoSeed, emptySeed, seedSchema, type MakeSeed } from '../database/seeds/seed.ts';
export { createTestApp, type Person, type TestApp } from './create-test-app.ts';
