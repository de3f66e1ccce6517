import {
  blogSchema,
  categorySchema,
  dishSchema,
  exampleOf,
  messageSchema,
  orderSchema,
  type Blog,
  type Category,
  type Dish,
  type Message,
  type Order,
  type OrderInput,
} from '@catering/contract';
import * as z from 'zod/mini';
import { expectBody } from './expect.ts';
import { isNotImplemented, missingCause } from './not-implemented.ts';
import { Blocked, Violation, Skipped } from './failure.ts';
import type { Exchange } from './wire/exchange.ts';
import { methodAndPath, type Caller, type OperationCall } from './wire/operation-call.ts';
import { pngPicture } from './wire/pictures.ts';

export interface ThingsOptions {
  readonly send: (call: OperationCall) => Promise<Exchange>;
  readonly seed: number;
  readonly readOnly: boolean;
}

const exampleBody = (operation: string) => exampleOf(operation).body as Record<string, unknown>;

/** An order of two plates of a dish, each with one of its first addon. */
export const orderInputOf = (dish: Dish): OrderInput => ({
  ...(exampleBody('order.create') as OrderInput),
  cartItems: [
    {
      id: dish._id,
      name: dish.name,
      price: dish.price,
      quantity: 2,
      addons: dish.addons.slice(0, 1).map(({ name, price }) => ({ name, price, quantity: 1 })),
    },
  ],
  narration: `2 plates of ${dish.name}`,
});

/** Bodies that make things, told apart by their names. */
export const inputs = {
  category: (name: string) => ({ ...exampleBody('categories.create'), name }),
  dish: (name: string, category: Category) => ({
    ...exampleBody('dishes.create'),
    name,
    category: category._id,
  }),
  blog: (title: string) => ({ ...exampleBody('blogs.create'), title }),
  message: (about: string) => ({
    email: 'conformance@example.com',
    message: `A conformance run asks about ${about}. There is no need to answer.`,
  }),
};

/** Where things that are already there are listed. */
const lists = {
  category: { operation: 'categories.list', as: 'guest' },
  dish: { operation: 'dishes.list', as: 'guest' },
  blog: { operation: 'blogs.list', as: 'guest' },
  message: { operation: 'messages.list', as: 'admin' },
  order: { operation: 'order.list', as: 'user' },
} as const satisfies Record<string, OperationCall>;

/** What the operations of a resource are about. */
const kinds = {
  categories: 'category',
  dishes: 'dish',
  blogs: 'blog',
  messages: 'message',
  order: 'order',
} as const;

/** What ids in the paths of the contract name. */
export type Kind = (typeof kinds)[keyof typeof kinds];

/** What the id in an operation's path names; undefined where its path says so itself. */
export const kindOf = (operation: string): Kind | undefined => {
  const [resource = ''] = operation.split('.');
  return resource in kinds ? kinds[resource as keyof typeof kinds] : undefined;
};

const neverMade = (): OperationCall => {
  throw new Error('A run that only reads makes nothing');
};

/** Things to try calls on: made when they are first needed, shared by all who give the same key. */
export function makeThings({ send, seed, readOnly }: ThingsOptions) {
  const made = new Map<string, Promise<unknown>>();

  /** The first thing that is already there, for a run that may make none. */
  async function firstOf<Schema extends z.core.$ZodType>(schema: Schema, list: OperationCall) {
    const all = expectBody(await send(list), 200, z.array(z.unknown()));
    const result = z.safeParse(schema, all[0]);
    if (result.success) return result.data;
    throw new Skipped(`${methodAndPath(list.operation)} has nothing to look at`);
  }

  /** @throws Blocked when the thing cannot be had: a check of its own says why */
  function once<Schema extends z.core.$ZodType>(
    name: string,
    schema: Schema,
    list: OperationCall,
    call: () => OperationCall | Promise<OperationCall>,
  ): Promise<z.output<Schema>> {
    const make = async () => {
      if (readOnly) return firstOf(schema, list);
      const wanted = await call();
      try {
        return expectBody(await send(wanted), 201, schema);
      } catch (error) {
        if (!(error instanceof Violation)) throw error;
        const { operation } = wanted;
        const reason = isNotImplemented(error.exchange)
          ? missingCause(operation)
          : `${methodAndPath(operation)} fails`;
        throw new Blocked(reason, { cause: error });
      }
    };
    const found = made.get(name) ?? make();
    made.set(name, found);
    return found as Promise<z.output<Schema>>;
  }

  const named = (key: string) => `Conformance ${seed} ${key}`;

  const category = (key = 'shared'): Promise<Category> =>
    once(`category ${key}`, categorySchema, lists.category, () => ({
      operation: 'categories.create',
      as: 'admin',
      body: inputs.category(named(key)),
    }));

  const dish = (key = 'shared', within?: Category): Promise<Dish> =>
    once(`dish ${key}`, dishSchema, lists.dish, async () => ({
      operation: 'dishes.create',
      as: 'admin',
      body: inputs.dish(named(key), within ?? (await category())),
    }));

  const blog = (key = 'shared'): Promise<Blog> =>
    once(`blog ${key}`, blogSchema, lists.blog, () => ({
      operation: 'blogs.create',
      as: 'admin',
      body: inputs.blog(named(key)),
      files: [pngPicture()],
    }));

  const message = (key = 'shared'): Promise<Message> =>
    once(`message ${key}`, messageSchema, lists.message, () => ({
      operation: 'messages.create',
      as: 'guest',
      body: inputs.message(`${seed} ${key}`),
    }));

  const order = async (key = 'shared', as: Caller = 'user'): Promise<Order> => {
    if (readOnly) return once(`order ${key}`, orderSchema, lists.order, neverMade);
    const answer = await once(
      `order ${key}`,
      z.object({ order: orderSchema }),
      lists.order,
      async () => ({ operation: 'order.create', as, body: orderInputOf(await dish()) }),
    );
    return answer.order;
  };

  return { named, category, dish, blog, message, order };
}
export type Things = ReturnType<typeof makeThings>;
