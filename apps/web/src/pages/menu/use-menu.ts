import type { Category, Dish } from '@catering/contract';
import { useEffect, useRef } from 'react';
import { categories as categoriesApi, dishes as dishesApi, menuQueries } from '#api/menu.ts';
import { messages } from '#config/messages.ts';
import { notify } from '#features/notifications/notify.ts';

export interface MenuSectionData {
  category: Category;
  /** Absent while they are on their way; empty also when they could not be fetched (ERR-08). */
  dishes: Dish[] | undefined;
}

export interface Menu {
  state: 'loading' | 'failed' | 'ready';
  sections: MenuSectionData[];
  /** Fetches again what failed; it resolves when the responses are there, failures too. */
  retry: () => Promise<unknown>;
}

/** The categories, then the dishes of all of them at once; toasts of the load (STA-19, ERR-05). */
export function useMenu(): Menu {
  const categories = categoriesApi.list.useQuery(menuQueries.categories);
  const list = categories.data?.body ?? [];
  const dishes = dishesApi.list.useQueries({
    queries: list.map((category) => menuQueries.dishes(category._id)),
  });

  const settled = categories.data !== undefined && dishes.every((query) => !query.isPending);
  // One failed category is shown as empty (ERR-07); when all of several fail, there is no menu.
  const nothingCame = settled && dishes.length > 1 && dishes.every((query) => query.isLoadingError);
  const failed = categories.isLoadingError || nothingCame;

  useLoadToasts({ failed, loaded: settled && !failed });
  useLogOfMissingDishes(
    list,
    dishes.map((query) => (query.isLoadingError ? query.error : null)),
  );

  return {
    state: failed ? 'failed' : categories.data ? 'ready' : 'loading',
    sections: list.map((category, index) => ({
      category,
      dishes: dishes[index]?.isLoadingError ? [] : dishes[index]?.data?.body,
    })),
    retry: () =>
      Promise.all([
        categories.data === undefined && categories.refetch(),
        ...dishes.map((query) => query.isLoadingError && query.refetch()),
      ]),
  };
}

/** One toast for each load; a menu from the cache brings none. */
function useLoadToasts({ failed, loaded }: { failed: boolean; loaded: boolean }) {
  const announced = useRef(loaded);
  useEffect(() => {
    if (failed) notify({ kind: 'error', id: 'menu', ...messages.menuFailed });
    if (loaded && !announced.current)
      notify({ kind: 'success', id: 'menu', ...messages.menuFetched });
    announced.current = loaded;
  }, [failed, loaded]);
}

function useLogOfMissingDishes(categories: Category[], errors: unknown[]) {
  const logged = useRef(new Set<unknown>());
  useEffect(() => {
    errors.forEach((error, index) => {
      if (!error || logged.current.has(error)) return;
      logged.current.add(error);
      console.error(`The dishes of "${categories[index]?.name}" could not be fetched`, error);
    });
  });
}
