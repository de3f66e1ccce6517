import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ApiError } from '#api/api-error.ts';
import { dishQueries } from '#api/dishes.ts';
import type { CartItem } from '#features/cart/cart-item.ts';
import { pricesRefreshed, selectCart } from '#features/cart/cart-slice.ts';

/** What the last refresh found, to be told beside the lines. */
export interface MenuChanges {
  /** The items as they were before. */
  before: readonly CartItem[];
  /** Ids of dishes that are no longer on the menu. */
  withdrawn: readonly string[];
}

const NO_CHANGES: MenuChanges = { before: [], withdrawn: [] };

/** Reads the dishes of the cart anew, so that the next press works with the sum on screen (D-56). */
export function usePriceRefresh() {
  const client = useQueryClient();
  const dispatch = useDispatch();
  const cart = useSelector(selectCart);
  const [changes, setChanges] = useState(NO_CHANGES);

  const refresh = async () => {
    const answers = await Promise.allSettled(
      cart.map(({ id }) => client.fetchQuery({ ...dishQueries.byId(id), staleTime: 0 })),
    );
    const isGone = (index: number) => {
      const answer = answers[index];
      return (
        answer?.status === 'rejected' &&
        answer.reason instanceof ApiError &&
        answer.reason.status === 404
      );
    };
    setChanges({
      before: cart,
      withdrawn: cart.filter((_, index) => isGone(index)).map(({ id }) => id),
    });
    dispatch(
      pricesRefreshed(
        answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      ),
    );
  };
  return { changes, refresh };
}
