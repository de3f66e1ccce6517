import type { Dish } from '@catering/contract';
import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { dishes, menuQueries } from '#api/menu.ts';
import type { CartItem } from '#store/cart/cart-item.ts';

/** How the menu differs from the cart after an order was rejected; the lines show it (D-56). */
export interface MenuChanges {
  /** The items as they were before. */
  before: readonly CartItem[];
  /** Ids of dishes that are no longer on the menu. */
  unavailable: readonly string[];
}

/** Fetches the dishes of a cart again, for every page that shows them. */
export async function fetchMenuChanges(
  client: QueryClient,
  cart: readonly CartItem[],
): Promise<{ changes: MenuChanges; current: Dish[] }> {
  void client.invalidateQueries(menuQueries.dishLists);
  const menu = dishes.initQueryClient(client);
  const responses = await Promise.allSettled(
    cart.map(({ id }) => menu.get.fetchQuery({ ...menuQueries.dish(id), staleTime: 0 })),
  );
  const unavailable = cart.filter((_item, index) => {
    const response = responses[index];
    return response?.status === 'rejected' && statusOf(response.reason) === 404;
  });
  const current = responses.flatMap((response) =>
    response.status === 'fulfilled' ? response.value.body : [],
  );
  return { changes: { before: cart, unavailable: unavailable.map(({ id }) => id) }, current };
}
