import { contract } from '@catering/contract';
import type { Seed } from '@catering/mock-control';
import type * as z from 'zod/mini';
import { adminApi } from '#api/admin-api.ts';
import type { Suggestion } from '#forms/fields.ts';
import type { TableName } from '../tables.tsx';

/** A call that makes or changes a record. */
export interface Edit {
  readonly schema: z.ZodMiniType<object>;
  /** @param body what the schema has accepted */
  readonly send: (body: object, id: string) => Promise<unknown>;
}

/** What can be done with the records of a table, each by an operation of the contract. */
export interface TableEdits {
  /** "dish" */
  readonly one: string;
  readonly create?: Edit;
  readonly change: Edit;
  readonly changeLabel?: string;
  readonly remove?: (id: string) => Promise<unknown>;
  /** Values that are there to choose from, by field. */
  readonly suggestions?: (seed: Seed) => Readonly<Record<string, readonly Suggestion[]>>;
}

const edit = <Body extends object>(
  schema: z.ZodMiniType<Body>,
  send: (body: Body, id: string) => Promise<unknown>,
): Edit => ({
  schema,
  // The schema has made it.
  send: (body, id) => send(body as Body, id),
});

/** A multipart form; ts-rest would write texts as JSON. */
function formOf(body: Readonly<Record<string, string | readonly File[] | undefined>>) {
  const form = new FormData();
  for (const [name, value = []] of Object.entries(body)) {
    for (const part of [value].flat()) form.append(name, part);
  }
  return form;
}

const removed = (type: 'dish' | 'category') => (id: string) =>
  adminApi.deleteByType.remove({ params: { type, id } });

const { blogs, categories, dishes, messages, order } = contract;

export const edits: Record<TableName, TableEdits> = {
  dishes: {
    one: 'dish',
    create: edit(dishes.create.body, (body) => adminApi.dishes.create({ body })),
    change: edit(dishes.update.body, (body, id) =>
      adminApi.dishes.update({ params: { id }, body }),
    ),
    remove: removed('dish'),
    suggestions: (seed) => ({
      category: seed.categories.map(({ _id, name }) => ({ value: _id, label: name })),
    }),
  },
  categories: {
    one: 'category',
    create: edit(categories.create.body, (body) => adminApi.categories.create({ body })),
    change: edit(categories.update.body, (body, id) =>
      adminApi.categories.update({ params: { id }, body }),
    ),
    remove: removed('category'),
  },
  blogs: {
    one: 'blog post',
    create: edit(blogs.create.body, (body) => adminApi.blogs.create({ body: formOf(body) })),
    change: edit(blogs.update.body, (body, id) =>
      adminApi.blogs.update({ params: { id }, body: formOf(body) }),
    ),
    remove: (id) => adminApi.blogs.remove({ params: { id } }),
  },
  orders: {
    one: 'order',
    change: edit(order.update.body, (body, id) => adminApi.order.update({ params: { id }, body })),
  },
  messages: {
    one: 'message',
    create: edit(messages.create.body, (body) => adminApi.messages.create({ body })),
    change: edit(messages.reply.body, (body, id) =>
      adminApi.messages.reply({ params: { id }, body }),
    ),
    changeLabel: 'Reply',
  },
};
