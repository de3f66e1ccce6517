import type { Dish } from '@catering/contract';
import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { DISH_LISTS, menuQueries } from '#api/menu.ts';
import type { CartItem } from '#features/cart/cart-item.ts';
import { menuChangesOf, type MenuChange } from '#features/cart/menu-changes.ts';

/**
 * Fetches the dishes of a cart again, for every page that shows them.
 *
 * @returns what differs, and the dishes that are still on the menu
 */
export async function fetchMenuChanges(
  client: QueryClient,
  cart: readonly CartItem[],
): Promise<{ changes: MenuChange[]; current: Dish[] }> {
  void client.invalidateQueries({ queryKey: DISH_LISTS });
  const responses = await Promise.allSettled(
    cart.map(({ id }) => client.fetchQuery({ ...menuQueries.dish(id), staleTime: 0 })),
  );
  const changes: MenuChange[] = [];
  const current: Dish[] = [];
  responses.forEach((response, index) => {
    const item = cart[index];
    if (!item) return;
    if (response.status === 'fulfilled') {
      current.push(response.value);
      changes.push(...menuChangesOf(item, response.value));
    } else if (statusOf(response.reason) === 404) {
      changes.push({ kind: 'dishGone', id: item.id, dish: item.name });
    }
  });
  return { changes, current };
}
