import {
  blogSchema,
  categorySchema,
  dishSchema,
  emailSchema,
  ID_MAX_LENGTH,
  idInputSchema,
  idSchema,
  messageSchema,
  orderSchema,
  passwordSchema,
  timestampSchema,
} from '@catering/contract';
import * as z from 'zod/mini';
import { unknownName } from '../messages/unknown-name.ts';
import { linesOf, unknownFirst } from '../messages/validate.ts';

/** An account of a seed. */
export const seedAccountSchema = z
  .strictObject({
    /** Id of the account. */
    _id: idSchema,
    /** Email of the account, not case-sensitive (D-57). */
    email: emailSchema,
    /** "user" or "admin". */
    role: z.enum(['user', 'admin']),
    /** Password; either this or `passwordHash`. */
    password: z.optional(passwordSchema),
    /** Hash instead of the password: faster to seed, and the file contains no password. */
    passwordHash: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]{11,}\$[\w+/]{16,}$/,
            'must be a hash of argon2id',
          ),
        ),
    ),
    /** Default: true. */
    verified: z.optional(z.boolean()),
    /** True if the customer has disabled it. */
    disabled: z.optional(z.boolean()),
    /** Phone number as text. */
    phoneNumber: z.optional(z.string()),
    /** Delivery address. */
    deliveryAddress: z.optional(z.string()),
    /** Default: the time of seeding. */
    createdAt: z.optional(timestampSchema),
  })
  .check(
    z.refine(
      ({ password, passwordHash }) => (password === undefined) !== (passwordHash === undefined),
      'needs a password or a passwordHash, one of the two',
    ),
  );

/** Ten years; a timestamp has a year even if the clock stands in 1970. */
const HOURS_AGO_MAX = 10 * 365 * 24;

/** Creation time: a timestamp, or a time before seeding, which stays recent. */
export const seedTimeSchema = z.union(
  [
    timestampSchema,
    z.strictObject({
      /** Hours before seeding. */
      hoursAgo: z.number().check(z.minimum(0), z.maximum(HOURS_AGO_MAX)),
    }),
  ],
  'createdAt must be a time in UTC, as in "2026-12-24T18:00:00Z", or { "hoursAgo": 3 }',
);
export type SeedTime = z.infer<typeof seedTimeSchema>;

/** The lists of a seed. */
export const contentSchema = z.strictObject({
  /** For editors: where the JSON Schema of seeds is. */
  $schema: z.optional(z.string()),
  /** The sections of the menu. */
  categories: z._default(z.array(categorySchema), []),
  /** The dishes; the category of each is in the seed. */
  dishes: z._default(z.array(dishSchema), []),
  /** The blog posts. */
  blogs: z._default(z.array(blogSchema), []),
  /** The accounts, with no email twice. */
  accounts: z._default(z.array(seedAccountSchema), []),
  /** The orders. "account" is the "_id" of the customer; absent if that account was deleted. */
  orders: z._default(
    z.array(
      z.extend(orderSchema, {
        /** Id of the customer's account; absent if that account was deleted. */
        account: z.optional(idSchema),
        /** Time of the order: ISO 8601 in UTC, or hours before seeding. */
        createdAt: seedTimeSchema,
      }),
    ),
    [],
  ),
  /** The messages of visitors. */
  messages: z._default(z.array(messageSchema), []),
});

/** The data of a new database, with all lists. */
export type Seed = z.infer<typeof contentSchema>;

/** A seed of a file or a call; every list is optional. */
export type SeedInput = z.input<typeof contentSchema>;

interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const LISTS = ['categories', 'dishes', 'blogs', 'accounts', 'orders', 'messages'] as const;

/** Values of a field that are there twice, by the place of the second. */
function doubled(list: keyof Seed, entries: readonly object[], field: string): Problem[] {
  const known = new Set<unknown>();
  return entries.flatMap((entry, index) => {
    const value: unknown = Reflect.get(entry, field) ?? undefined;
    const isNew = value === undefined || !known.has(value);
    known.add(value);
    const message = `"${String(value)}" is the ${field} of another entry of ${list}`;
    return isNew ? [] : [{ path: [list, index, field], message }];
  });
}

/** References to what a seed does not have. */
function dangling({ categories, dishes, accounts, orders }: Seed): Problem[] {
  const known = {
    category: new Set(categories.map(({ _id }) => _id)),
    account: new Set(accounts.map(({ _id }) => _id)),
  };
  const problem = (list: string, index: number, field: 'category' | 'account', id: string) =>
    known[field].has(id)
      ? []
      : [{ path: [list, index, field], message: `There is no ${field} "${id}" in the seed` }];
  return [
    ...dishes.flatMap(({ category }, index) => problem('dishes', index, 'category', category)),
    ...orders.flatMap(({ account }, index) =>
      account === undefined ? [] : problem('orders', index, 'account', account),
    ),
  ];
}

/** Characters that no database stores unchanged: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Texts that cannot be stored, at any depth. */
function unstorable(value: unknown, path: Problem['path'] = []): Problem[] {
  if (typeof value === 'string') {
    if (!UNSTORABLE.test(value)) return [];
    return [{ path, message: `${path.at(-1)} contains characters that cannot be stored` }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unstorable(inner, [...path, name]));
}

/** Ids that no request can name. */
const unreachable = (list: keyof Seed, entries: readonly { readonly _id: string }[]): Problem[] =>
  entries.flatMap(({ _id }, index) =>
    idInputSchema.safeParse(_id).data === _id
      ? []
      : [
          {
            path: [list, index, '_id'],
            message: `_id is at most ${ID_MAX_LENGTH} characters, without a space at its ends`,
          },
        ],
  );

/** Problems that only a whole seed has, and that a database or the contract would reject. */
const problemsOf = (seed: Seed): Problem[] => [
  ...unstorable(seed),
  ...LISTS.flatMap((list) => unreachable(list, seed[list])),
  ...LISTS.flatMap((list) => doubled(list, seed[list], '_id')),
  // Emails are compared in lower case (D-57).
  ...doubled(
    'accounts',
    seed.accounts.map(({ email }) => ({ email: email.toLowerCase() })),
    'email',
  ),
  ...doubled('orders', seed.orders, 'transactionRef'),
  ...dangling(seed),
];

/** The data of a new database, as in the file of `--seed FILE.json`. */
export const seedSchema = contentSchema.check((context) => {
  for (const { path, message } of problemsOf(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
  }
});

const SEED_NAMES = ['demo', 'empty'] as const;

/** Says what is wrong with a seed that is neither a name nor a whole one. */
function wrongSeed(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  if (typeof input === 'string') {
    return `${unknownName('seed', input, SEED_NAMES)} A whole seed is an object.`;
  }
  const tried = issue.code === 'invalid_union' ? issue.errors : [];
  const problems = tried.at(-1) ?? [];
  const inside = problems.filter(
    ({ code, path }) => path.length > 0 || code === 'unrecognized_keys',
  );
  if (inside.length === 0) return 'seed must be "demo", "empty" or an object';
  return linesOf(unknownFirst(inside)).trim();
}

/** A seed by its name, or as a value. */
export const seedChoiceSchema = z.union([z.enum(SEED_NAMES), seedSchema], {
  error: wrongSeed,
});
