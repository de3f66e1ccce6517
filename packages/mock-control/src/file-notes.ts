import type { Notes } from '@catering/contract/openapi';
import { scenarioSchema } from './scenarios.ts';
import { seedAccountSchema, seedSchema, seedTimeSchema } from './seed.ts';

const { shape: scenario } = scenarioSchema;
const { shape: seed } = seedSchema;
const { shape: account } = seedAccountSchema;

/** What the fields of a scenario file and of a seed mean, for editors. */
export const fileNotes: Notes = [
  [scenario.title, { description: 'Title, for people: "The menu is empty".' }],
  [scenario.faults, { description: 'Its faults. Default: none.' }],
  [
    scenario.seed,
    {
      description:
        'Data to reset to when the scenario is chosen: "demo", "empty", or a seed. Without it, the data stays.',
    },
  ],
  [seed.categories, { description: 'The sections of the menu.' }],
  [seed.dishes, { description: 'The dishes. The category of each is in the seed.' }],
  [seed.blogs, { description: 'The blog posts.' }],
  [seed.accounts, { description: 'The accounts. No two have the same email.' }],
  [
    seed.orders,
    { description: 'The orders. The field account is the _id of the customer, if they have one.' },
  ],
  [seed.messages, { description: 'The messages of visitors.' }],
  [account.password, { description: 'The password. Either this or passwordHash.' }],
  [
    account.passwordHash,
    { description: 'An argon2id hash instead of the password: the file then has no password.' },
  ],
  [account.verified, { description: 'Whether the email is verified. Default: true.' }],
  [account.disabled, { description: 'Whether the customer has disabled the account.' }],
  [account.createdAt, { description: 'Default: the time of seeding.' }],
  [
    seedTimeSchema,
    { description: 'A time in UTC, or { "hoursAgo": 3 } for a time before seeding.' },
  ],
];
