/** Accounts of demo.json with their passwords, open to everybody who reads this. */
export const demoAccounts = {
  customer: { email: 'ada@example.com', password: 'jollof-rice-1', role: 'user' },
  admin: { email: 'admin@example.com', password: 'kitchen-admin-1', role: 'admin' },
} as const;
