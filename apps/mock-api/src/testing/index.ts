export { createApp } from '../app.ts';
export { demoAccounts } from '../database/seeds/demo-accounts.ts';
export {
  demoSeed,
  emptySeed,
  seedSchema,
  type MakeSeed,
  type Seed,
} from '../database/seeds/seed.ts';
export type { AppDependencies } from '../server/dependencies.ts';
export { findDamage } from './find-damage.ts';
export { createTestApp, type Person, type TestApp } from './create-test-app.ts';
