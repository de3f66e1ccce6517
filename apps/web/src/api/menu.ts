import { customerCategoriesRouter, customerDishesRouter } from '@catering/contract';
import { queryOptions } from '@tanstack/react-query';
import { idParams, createApi } from './create-api.ts';

export const categories = createApi(customerCategoriesRouter);
const dishes = createApi(customerDishesRouter);

/** A list that is old is fetched again when its visitor comes back to the window: a price may have changed. */
const currentOnFocus = { refetchOnWindowFocus: true } as const;

/** Begins the key of the dishes of each category. */
export const DISH_LISTS = ['dishes', 'list'];

/**
 * The queries of the menu.
 * @example useQuery(menuQueries.dish(id))
 */
export const menuQueries = {
  categories: queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await categories.list({ fetchOptions: { signal } })).body,
    ...currentOnFocus,
  }),
  dishes: (category: string) =>
    queryOptions({
      queryKey: [...DISH_LISTS, category],
      // The document's own script requests the same (`build-plugins/documents/preload-menu.ts`).
      queryFn: async ({ signal }) =>
        (await dishes.list({ query: { category }, fetchOptions: { signal } })).body,
      ...currentOnFocus,
    }),
  /** One dish by its id, which comes from the address bar and may be any text. */
  dish: (id: string) =>
    queryOptions({
      queryKey: ['dishes', 'one', id],
      queryFn: async ({ signal }) =>
        (await dishes.get({ params: idParams(id), fetchOptions: { signal } })).body,
      ...currentOnFocus,
    }),
};
