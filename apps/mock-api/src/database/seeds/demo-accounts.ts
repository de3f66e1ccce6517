import type { Seed } from './seed.ts';

/** Accounts of the demo seed, open to everybody who reads this. */
export const demoAccounts = {
  customer: {
    _id: 'account-ada',
    email: 'ada@example.com',
    password: 'jollof-rice-1',
    role: 'user',
  },
  admin: {
    _id: 'account-admin',
    email: 'admin@example.com',
    password: 'kitchen-admin-1',
    role: 'admin',
  },
} as const satisfies Record<string, Seed['accounts'][number]>;
