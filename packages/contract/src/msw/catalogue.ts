import * as z from 'zod/mini';
import { blogSchema, type Blog } from '../blogs/schemas.ts';
import { blogExamples } from '../blogs/examples.ts';
import { categorySchema, type Category } from '../categories/schemas.ts';
import { categoryExamples } from '../categories/examples.ts';
import { errorCodes, notFoundMessage } from '../common/errors.ts';
import { dishOf } from '../dishes/examples.ts';
import { filterDishes } from '../dishes/filter-dishes.ts';
import { dishSchema, type Dish } from '../dishes/schemas.ts';
import type { OperationId } from '../operations.ts';
import type { Respond } from './operation-mock.ts';

/** The content of the menu and the blog. A list that is left out is filled with the contract's examples. */
export interface CatalogueSeed {
  readonly categories?: readonly Category[];
  readonly dishes?: readonly Dish[];
  readonly blogs?: readonly Blog[];
}

/** The schema of a seed, for callers in plain JavaScript, which no types check. */
export const catalogueSeedSchema = z.object({
  /** The categories of the menu. */
  categories: z.optional(z.array(categorySchema)),
  /** The dishes of the menu. */
  dishes: z.optional(z.array(dishSchema)),
  /** The blog posts. */
  blogs: z.optional(z.array(blogSchema)),
});

const byId =
  (thing: string, entries: readonly { readonly _id: string }[]): Respond =>
  ({ params }) => {
    const body = entries.find(({ _id }) => _id === params.id);
    if (body) return { status: 200, body };
    const { status } = errorCodes.NOT_FOUND;
    return { status, body: { code: 'NOT_FOUND', message: notFoundMessage(thing) } };
  };

/** The reads of the menu and the blog, which fit together: a listed dish can be fetched by its id. */
export function catalogueOf(seed: CatalogueSeed): Partial<Record<OperationId, Respond>> {
  const categories = seed.categories ?? categoryExamples.list.response.body;
  const dishes = seed.dishes ?? [dishOf()];
  const blogs = seed.blogs ?? blogExamples.list.response.body;
  return {
    'categories.list': () => ({ status: 200, body: categories }),
    'categories.get': byId('Category', categories),
    'dishes.list': ({ query }) => ({
      status: 200,
      body: filterDishes(dishes, Object.fromEntries(query)),
    }),
    'dishes.get': byId('Dish', dishes),
    'blogs.list': () => ({ status: 200, body: blogs }),
    'blogs.get': byId('Blog', blogs),
  };
}
