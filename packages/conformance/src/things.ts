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
import { Blocked, Broken, Skipped } from './failure.ts';
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

/** Things to try calls on: made when they are first needed, shared by all who give the same key. */
export function makeThings({ send, seed, readOnly }: ThingsOptions) {
  const made = new Map<string, Promise<unknown>>();

  /** @throws Blocked when the thing cannot be had: a check of its own says why */
  function once<Schema extends z.core.$ZodType>(
    name: string,
    schema: Schema,
    call: () => OperationCall | Promise<OperationCall>,
  ): Promise<z.output<Schema>> {
    const make = async () => {
      if (readOnly) throw new Skipped(`--read-only makes no ${name.split(' ')[0]}`);
      const wanted = await call();
      try {
        return expectBody(await send(wanted), 201, schema);
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        const told = `${methodAndPath(wanted.operation)} failed: ${error.message}`;
        throw new Blocked(`needs a ${name.split(' ')[0]}, and ${told}`, { cause: error });
      }
    };
    const found = made.get(name) ?? make();
    made.set(name, found);
    return found as Promise<z.output<Schema>>;
  }

  const named = (key: string) => `Conformance ${seed} ${key}`;

  const category = (key = 'shared'): Promise<Category> =>
    once(`category ${key}`, categorySchema, () => ({
      operation: 'categories.create',
      as: 'admin',
      body: inputs.category(named(key)),
    }));

  const dish = (key = 'shared', within?: Category): Promise<Dish> =>
    once(`dish ${key}`, dishSchema, async () => ({
      operation: 'dishes.create',
      as: 'admin',
      body: inputs.dish(named(key), within ?? (await category())),
    }));

  const blog = (key = 'shared'): Promise<Blog> =>
    once(`blog ${key}`, blogSchema, () => ({
      operation: 'blogs.create',
      as: 'admin',
      body: inputs.blog(named(key)),
      files: [pngPicture()],
    }));

  const message = (key = 'shared'): Promise<Message> =>
    once(`message ${key}`, messageSchema, () => ({
      operation: 'messages.create',
      as: 'guest',
      body: inputs.message(`${seed} ${key}`),
    }));

  const order = async (key = 'shared', as: Caller = 'user'): Promise<Order> => {
    const answer = await once(`order ${key}`, z.object({ order: orderSchema }), async () => ({
      operation: 'order.create',
      as,
      body: orderInputOf(await dish()),
    }));
    return answer.order;
  };

  return { named, category, dish, blog, message, order };
}
export type Things = ReturnType<typeof makeThings>;
