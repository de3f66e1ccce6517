import { customerCategoriesRouter, customerDishesRouter } from '@catering/contract';
import { idParams, createApiHooks } from './create-api-hooks.ts';

export const categories = createApiHooks(customerCategoriesRouter);
export const dishes = createApiHooks(customerDishesRouter);

/** A list that is old is fetched again when its visitor comes back to the window: a price may have changed. */
const currentOnFocus = { refetchOnWindowFocus: true } as const;

const DISH_LISTS = ['dishes', 'list'];

/**
 * The key of each query of the menu, with its request.
 * @example dishes.get.useQuery(menuQueries.dish(id))
 */
export const menuQueries = {
  categories: { queryKey: ['categories'], ...currentOnFocus },
  dishes: (category: string) => ({
    queryKey: [...DISH_LISTS, category],
    // The document's own script requests the same (`build-plugins/documents/preload-menu.ts`).
    queryData: { query: { category } },
    ...currentOnFocus,
  }),
  dishLists: { queryKey: DISH_LISTS },
  /** One dish by its id, which comes from the address bar and may be any text. */
  dish: (id: string) => ({
    queryKey: ['dishes', 'one', id],
    queryData: { params: idParams(id) },
    ...currentOnFocus,
  }),
};
