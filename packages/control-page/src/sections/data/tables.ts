import type { OperationId } from '@catering/contract';
import type { Seed, SeedTime } from '@catering/mock-control';
import { formatTimestamp } from '@catering/ui/format/timestamps';

/** The tables that are shown; accounts have their own section. */
export const tableNames = ['dishes', 'categories', 'blogs', 'orders', 'messages'] as const;
export type TableName = (typeof tableNames)[number];
export type RecordOf<Name extends TableName> = Seed[Name][number];

export interface Table<Row = never> {
  /** "dish" */
  readonly one: string;
  /** The text by which people know a record. */
  readonly titleOf: (row: Row, seed: Seed) => string;
  readonly detailsOf: (row: Row, seed: Seed) => readonly string[];
  /** The operations that add, change and remove a record. */
  readonly add?: OperationId;
  readonly change: { readonly operation: OperationId; readonly label?: string };
  readonly remove?: {
    readonly operation: OperationId;
    readonly params?: Readonly<Record<string, string>>;
  };
}

const formatSeedTime = (at: SeedTime) =>
  typeof at === 'string' ? formatTimestamp(at) : `${at.hoursAgo} hours before seeding`;

const plates = ({ name, quantity, addons }: RecordOf<'orders'>['cartItems'][number]) =>
  [`${quantity} × ${name}`, ...addons.map((addon) => `${addon.quantity} ${addon.name}`)].join(
    ', with ',
  );

/** The columns of each table, and the operations on its records. */
export const tables: { readonly [Name in TableName]: Table<RecordOf<Name>> } = {
  dishes: {
    one: 'dish',
    titleOf: ({ name }) => name,
    detailsOf: ({ price, category, addons }, { categories }) => [
      `price ${price}`,
      categories.find(({ _id }) => _id === category)?.name ?? category,
      addons.map((addon) => `${addon.name} ${addon.price}`).join(', '),
    ],
    add: 'dishes.create',
    change: { operation: 'dishes.update' },
    remove: { operation: 'deleteByType.remove', params: { type: 'dish' } },
  },
  categories: {
    one: 'category',
    titleOf: ({ name }) => name,
    detailsOf: ({ _id, description }, { dishes }) => [
      `dishes: ${dishes.filter(({ category }) => category === _id).length}`,
      description,
    ],
    add: 'categories.create',
    change: { operation: 'categories.update' },
    remove: { operation: 'deleteByType.remove', params: { type: 'category' } },
  },
  // A new post needs a picture, so none is added here.
  blogs: {
    one: 'blog post',
    titleOf: ({ title }) => title,
    detailsOf: ({ created, link }) => [formatTimestamp(created), link],
    change: { operation: 'blogs.update' },
    remove: { operation: 'blogs.remove' },
  },
  orders: {
    one: 'order',
    titleOf: ({ account }, { accounts }) =>
      accounts.find(({ _id }) => _id === account)?.email ?? account ?? 'a deleted account',
    detailsOf: ({ paymentStatus, fulfilled, createdAt, cartItems }) => [
      fulfilled ? `${paymentStatus}, delivered` : paymentStatus,
      formatSeedTime(createdAt),
      ...cartItems.map(plates),
    ],
    change: { operation: 'order.update' },
  },
  messages: {
    one: 'message',
    titleOf: ({ email }) => email,
    detailsOf: ({ message, createdAt }) => [createdAt ? formatTimestamp(createdAt) : '', message],
    add: 'messages.create',
    change: { operation: 'messages.reply', label: 'Reply' },
  },
};
