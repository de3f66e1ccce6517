interface DemoAccount {
  readonly _id: string;
  readonly email: string;
  readonly password: string;
  /** Of the password, so that a first start need not wait for it. */
  readonly passwordHash: string;
  readonly role: 'user' | 'admin';
}

/** Accounts of the demo seed, open to everybody who reads this. */
export const demoAccounts = {
  customer: {
    _id: 'account-ada',
    email: 'ada@example.com',
    password: 'jollof-rice-1',
    passwordHash:
      '$argon2id$v=19$m=19456,t=2,p=1$h1fveSNe+oBh2HQSXJyqdQ$oAim6fI5M1Q13FMlmS6BLwrqZmcO1LAa8GUo17EV6MM',
    role: 'user',
  },
  admin: {
    _id: 'account-admin',
    email: 'admin@example.com',
    password: 'kitchen-admin-1',
    passwordHash:
      '$argon2id$v=19$m=19456,t=2,p=1$/IVIYse48oWrglvbyCKxwg$EgSoR6tlMsOtyJp4htC6d+thcp1HkBBuwXfeR6nPIZQ',
    role: 'admin',
  },
} as const satisfies Record<string, DemoAccount>;
