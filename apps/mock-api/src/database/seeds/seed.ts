import {
  blogSchema,
  categorySchema,
  dishSchema,
  emailSchema,
  idSchema,
  messageSchema,
  orderSchema,
  passwordSchema,
  timestampSchema,
} from '@catering/contract';
import * as z from 'zod/mini';
import demo from './demo.json' with { type: 'json' };

const accountSchema = z
  .strictObject({
    _id: idSchema,
    email: emailSchema,
    role: z.enum(['user', 'admin']),
    password: z.optional(passwordSchema),
    /** In its place: the file then holds no password, and seeding need not hash it. */
    passwordHash: z.optional(
      z.string().check(z.regex(/^\$argon2id\$v=\d+\$\S+$/, 'must be a hash of argon2id')),
    ),
  })
  .check(
    z.refine(
      ({ password, passwordHash }) => (password === undefined) !== (passwordHash === undefined),
      'needs a password or a passwordHash, one of the two',
    ),
  );

/** When something was made: a timestamp, or so long before seeding, which keeps it recent. */
const seedTimeSchema = z.union([
  timestampSchema,
  z.strictObject({ hoursAgo: z.number().check(z.minimum(0)) }),
]);
export type SeedTime = z.infer<typeof seedTimeSchema>;

/** What a new database holds at first; also the form of the file given as `--seed FILE.json`. */
export const seedSchema = z.strictObject({
  categories: z._default(z.array(categorySchema), []),
  dishes: z._default(z.array(dishSchema), []),
  blogs: z._default(z.array(blogSchema), []),
  accounts: z._default(z.array(accountSchema), []),
  /** "account" is the "_id" of the account that placed it. */
  orders: z._default(
    z.array(z.extend(orderSchema, { account: idSchema, createdAt: seedTimeSchema })),
    [],
  ),
  messages: z._default(z.array(messageSchema), []),
});
export type Seed = z.infer<typeof seedSchema>;

/** Gives a seed when one is needed: most starts find a database that has been seeded before. */
export type MakeSeed = () => Seed;

export const emptySeed: MakeSeed = () => seedSchema.parse({});

/** A whole menu, a blog, a customer with an order in each state of spec 4, and an admin. */
export const demoSeed: MakeSeed = () => seedSchema.parse(demo);

/** A seed that is given by name, or whole. */
export function seedOf(choice: 'demo' | 'empty' | Seed): Seed {
  if (typeof choice !== 'string') return choice;
  return choice === 'demo' ? demoSeed() : emptySeed();
}
