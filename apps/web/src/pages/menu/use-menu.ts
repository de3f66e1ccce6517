import type { Category, Dish } from '@catering/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { menuQueries } from '#api/menu.ts';
import { useLoadToasts } from '#features/notifications/use-load-toasts.ts';
import type { ListLoad } from '@catering/ui/loaded-list';

export interface MenuSectionData {
  category: Category;
  /** Absent while they are on their way; empty also when they could not be fetched. */
  dishes: Dish[] | undefined;
}

const hasFailed = ({
  data,
  isFetchedAfterMount,
}: {
  data: unknown;
  isFetchedAfterMount: boolean;
}) => data === undefined && isFetchedAfterMount;

/**
 * The categories, then the dishes of all of them at once; toasts of the load.
 * @returns the sections, which are absent while the categories are loading
 */
export function useMenu(): { sections: MenuSectionData[] | undefined; load: ListLoad } {
  const categories = useQuery(menuQueries.categories);
  const list = categories.data ?? [];
  const dishes = useQueries({
    queries: list.map(({ _id, name }) => ({
      ...menuQueries.dishes(_id),
      meta: { failureLog: `The dishes of "${name}" could not be fetched` },
    })),
  });

  // One failed category of several is shown as empty; when all fail, there is no menu.
  const failed = hasFailed(categories) || (dishes.length > 0 && dishes.every(hasFailed));
  const isFetching = [categories, ...dishes].some((query) => query.isFetching);
  const loaded =
    !failed && categories.data !== undefined && dishes.every((query) => !query.isPending);

  useLoadToasts({
    id: 'menu',
    loaded,
    success: 'Categories and dishes fetched successfully',
    failure: failed && !isFetching ? 'Failed to retrieve dishes' : undefined,
  });

  return {
    sections:
      categories.data &&
      list.map((category, index) => ({
        category,
        dishes: dishes[index]?.isLoadingError ? [] : dishes[index]?.data,
      })),
    load: {
      failed,
      isFetching,
      refetch: () => {
        for (const query of [categories, ...dishes]) if (hasFailed(query)) void query.refetch();
      },
    },
  };
}
