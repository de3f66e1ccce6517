import {
  blogSchema,
  categorySchema,
  dishSchema,
  emailSchema,
  idSchema,
  messageSchema,
  orderSchema,
  passwordSchema,
} from '@catering/contract';
import * as z from 'zod/mini';
import type { EpochMs } from '../../runtime/clock.ts';

const accountSchema = z
  .strictObject({
    _id: idSchema,
    email: emailSchema,
    role: z.enum(['user', 'admin']),
    password: z.optional(passwordSchema),
    /** In its place, so that the file tells nobody the password, and the start need not hash it. */
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

/** What a new database is filled with; also the form of the file given as `--seed FILE.json`. */
export const seedSchema = z.strictObject({
  categories: z._default(z.array(categorySchema), []),
  dishes: z._default(z.array(dishSchema), []),
  blogs: z._default(z.array(blogSchema), []),
  accounts: z._default(z.array(accountSchema), []),
  /** "account" is the "_id" of the account that placed it. */
  orders: z._default(z.array(z.extend(orderSchema, { account: idSchema })), []),
  messages: z._default(z.array(messageSchema), []),
});
export type Seed = z.infer<typeof seedSchema>;

/** @param now the time of seeding, for what should look recent */
export type MakeSeed = (now: EpochMs) => Seed;

export const emptySeed: MakeSeed = () => seedSchema.parse({});
