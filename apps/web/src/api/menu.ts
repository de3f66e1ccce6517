import { customerCategoriesRouter, customerDishesRouter } from '@catering/contract';
import { idParams, tsrOf } from './tsr.ts';

export const categories = tsrOf(customerCategoriesRouter);
export const dishes = tsrOf(customerDishesRouter);

const DISH_LISTS = ['dishes', 'list'];

/**
 * The key of each query of the menu, with its request.
 * @example dishes.get.useQuery(menuQueries.dish(id))
 */
export const menuQueries = {
  categories: { queryKey: ['categories'] },
  /** The dishes of one category. */
  dishes: (category: string) => ({
    queryKey: [...DISH_LISTS, category],
    queryData: { query: { category } },
  }),
  /** All lists that `dishes` fetched. */
  dishLists: { queryKey: DISH_LISTS },
  /** One dish by its id, which comes from the address bar and may be any text. */
  dish: (id: string) => ({ queryKey: ['dishes', 'one', id], queryData: { params: idParams(id) } }),
};
