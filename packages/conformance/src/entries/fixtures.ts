import {
  blogSchema,
  categorySchema,
  dishSchema,
  exampleOf,
  messageSchema,
  orderSchema,
  type Category,
  type Dish,
  type OrderInput,
} from '@catering/contract';
import * as z from 'zod/mini';
import { Blocked } from '../errors.ts';
import { fixturesByOperations } from './fixtures-by-operations.ts';
import type { CheckContext, RunContext } from '../checks/definition/context.ts';
import { makeControl } from './control.ts';

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

/** The key of the entry that all checks share, and none changes. */
const SHARED = 'shared';

/** The key of the entry that a valid request changes: its own where the check looks at it again. */
export const keyToChange = ({ check, newName }: Pick<CheckContext, 'check' | 'newName'>): string =>
  check.endsWith('.state.stored') ? newName() : 'to change';

/** Entries for the calls: created when they are first needed, shared by all calls with the same key. */
export function makeFixtures(run: RunContext) {
  const { entry, forget } = fixturesByOperations(run);

  /** @throws Blocked for an entry without the declared shape: the check of the shape says why */
  const of =
    <Schema extends z.core.$ZodType>(resource: string, schema: Schema) =>
    async (key = SHARED): Promise<z.output<Schema>> => {
      const result = z.safeParse(schema, await entry(resource, key));
      if (result.success) return result.data;
      throw new Blocked(`a new ${resource} does not have the declared shape`);
    };

  return {
    category: of('category', categorySchema),
    dish: of('dish', dishSchema),
    blog: of('blog', blogSchema),
    message: of('message', messageSchema),
    order: of('order', orderSchema),
    entry,
    forget,
    control: makeControl(run),
  };
}
export type CateringFixtures = ReturnType<typeof makeFixtures>;
