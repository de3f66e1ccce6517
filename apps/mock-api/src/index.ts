export { createApp } from './app.ts';
export { demoAccounts } from './database/seeds/demo-accounts.ts';
