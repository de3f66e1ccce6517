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

const accountSchema = z.strictObject({
  _id: idSchema,
  email: emailSchema,
  password: passwordSchema,
  role: z.enum(['user', 'admin']),
});

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

/** @param now the moment of seeding, ms since 1970, for what should look recent */
export type MakeSeed = (now: number) => Seed;

export const emptySeed: MakeSeed = () => seedSchema.parse({});
