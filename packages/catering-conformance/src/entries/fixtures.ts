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
import {
  expectBody,
  expectList,
  fixturesByOperations,
  isNotImplemented,
  missingCause,
  Blocked,
  Violation,
  Skipped,
  type Caller,
  type Entry,
  type OperationCall,
  type RunContext,
} from '@catering/conformance';
import { makeControl } from './control.ts';
import { methodAndPath, operationOf } from '../operations.ts';
import { pngPicture } from './pictures.ts';

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

/** Bodies that create entries, which their names distinguish. */
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

/** Where entries that are already there are listed. */
const lists = {
  category: { operation: 'categories.list', as: 'guest' },
  dish: { operation: 'dishes.list', as: 'guest' },
  blog: { operation: 'blogs.list', as: 'guest' },
  message: { operation: 'messages.list', as: 'admin' },
  order: { operation: 'order.list', as: 'user' },
} as const satisfies Record<string, OperationCall>;

/** The key of what all checks share, and none changes. */
const SHARED = 'shared';

/** An order of a dish with addons shows more than one without. */
const hasAddons = (entry: unknown) => {
  const { addons } = Object(entry);
  return Array.isArray(addons) && addons.length > 0;
};

const neverMade = (): OperationCall => {
  throw new Error('A run that only reads makes nothing');
};

/** Entries to try calls on: created when they are first needed, shared by all that give the same key. */
export function makeFixtures(run: RunContext) {
  const { send, label, readOnly } = run;
  const made = new Map<string, Promise<unknown>>();

  /** An entry that is already there; undefined when there is none. */
  async function existingOf(schema: z.core.$ZodType, list: OperationCall) {
    const entries = expectList(await send(list), schema);
    return entries.find(hasAddons) ?? entries[0];
  }

  /** @throws Blocked, in the same words for all that need it: a check of its own says why */
  async function orBlocked<Result>({ operation }: OperationCall, make: () => Promise<Result>) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      const reason = isNotImplemented(error.details.exchange)
        ? missingCause(operationOf(operation))
        : `${methodAndPath(operation)} fails`;
      throw new Blocked(reason, { cause: error });
    }
  }

  /** @throws Blocked when the thing is not available */
  function once<Schema extends z.core.$ZodType>(
    kind: keyof typeof lists,
    key: string,
    schema: Schema,
    call: () => OperationCall | Promise<OperationCall>,
  ): Promise<z.output<Schema>> {
    const list = lists[kind];
    const make = async () => {
      if (readOnly) {
        const existing = await orBlocked(list, () => existingOf(schema, list));
        if (existing !== undefined) return existing;
        throw new Skipped(`${methodAndPath(list.operation)} has nothing to look at`);
      }
      const wanted = await call();
      return orBlocked(wanted, async () => expectBody(await send(wanted), 201, schema));
    };
    const name = `${kind} ${key}`;
    const found = made.get(name) ?? make();
    made.set(name, found);
    return found as Promise<z.output<Schema>>;
  }

  const named = (key: string) => `Conformance ${label} ${key}`;

  const category = (key = SHARED): Promise<Category> =>
    once('category', key, categorySchema, () => ({
      operation: 'categories.create',
      as: 'admin',
      body: inputs.category(named(key)),
    }));

  const dish = (key = SHARED, within?: Category): Promise<Dish> =>
    once('dish', key, dishSchema, async () => ({
      operation: 'dishes.create',
      as: 'admin',
      body: inputs.dish(named(key), within ?? (await category())),
    }));

  const blog = (key = SHARED): Promise<Blog> =>
    once('blog', key, blogSchema, () => ({
      operation: 'blogs.create',
      as: 'admin',
      body: inputs.blog(named(key)),
      files: [pngPicture()],
    }));

  const message = (key = SHARED): Promise<Message> =>
    once('message', key, messageSchema, () => ({
      operation: 'messages.create',
      as: 'guest',
      body: inputs.message(`${label} ${key}`),
    }));

  const order = async (key = SHARED, as: Caller = 'user'): Promise<Order> => {
    if (readOnly) return once('order', key, orderSchema, neverMade);
    const response = await once('order', key, z.object({ order: orderSchema }), async () => ({
      operation: 'order.create',
      as,
      body: orderInputOf(await dish()),
    }));
    return response.order;
  };

  const kinds: Readonly<Record<string, (key: string) => Promise<object>>> = {
    category,
    dish,
    blog,
    message,
    order,
  };
  const others = fixturesByOperations(run);
  const entry = async (resource: string, key: string) =>
    (await (kinds[resource]?.(key) ?? others.entry(resource, key))) as Entry;

  return { named, category, dish, blog, message, order, entry, control: makeControl(run) };
}
export type CateringFixtures = ReturnType<typeof makeFixtures>;
