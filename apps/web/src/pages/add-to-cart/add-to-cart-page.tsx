import { Button } from '@catering/ui/button';
import { ClientOnly } from '@catering/ui/hydration';
import type { Dish } from '@catering/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '#api/api-error.ts';
import { DISH_LISTS, menuQueries } from '#api/menu.ts';
import { documentTitle, pages } from '#config/pages.ts';
import { addToCartPath, paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { QueryPageHead } from '#ui/query-page-head.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PaintedPlate } from '#ui/picture.tsx';
import { useFocusAfter } from '@catering/ui/use-focus-after';
import { withoutStrayEnd } from '#format/stray-end.ts';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { DishDetails } from './dish-details.tsx';

const AddToCartPage = () => (
  <div className="page-column min-h-dvh py-6 md:py-12">
    <ClientOnly
      fallback={
        <>
          <title>{documentTitle(pages.addToCart)}</title>
          <DishDetails dish={undefined} />
        </>
      }
    >
      <DishOfAddress />
    </ClientOnly>
  </div>
);
export default AddToCartPage;

const DishOfAddress = () => {
  const query = useHydratedSearchParams();
  const { dish, failed, ...load } = useDish(withoutStrayEnd(query.get('dishId') ?? ''));
  const content = useFocusAfter<HTMLDivElement>(failed);
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <QueryPageHead
        title={dish?.name ?? pages.addToCart.title}
        path={dish && addToCartPath(dish._id)}
      />
      {failed ? <DishFailure {...load} /> : <DishDetails dish={dish} />}
    </div>
  );
};

type DishFailureProps = Omit<ReturnType<typeof useDish>, 'dish' | 'failed'>;

const DishFailure = ({ isUnknown, isFetching, refetch }: DishFailureProps) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-4 py-8 text-center">
    <PaintedPlate className="w-40 rounded-card opacity-60 grayscale" />
    <h1 className="text-2xl">{isUnknown ? 'Dish not found' : 'This dish could not be loaded'}</h1>
    <p className="text-muted">
      {isUnknown
        ? 'We could not find this dish. It may no longer be on the menu.'
        : 'Check your connection and try again.'}
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      {!isUnknown && (
        <Button loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      )}
      <LinkButton to={paths.order} variant={isUnknown ? 'primary' : 'outline'}>
        Back to the menu
      </LinkButton>
    </div>
  </div>
);

/**
 * The dish of the page. From the menu's cache it is shown at once, while it is fetched again.
 *
 * @param id from the address bar; an empty one fails without a call
 * @returns `failed` stays true during a retry; a retry cannot help if the dish `isUnknown`
 */
function useDish(id: string) {
  const client = useQueryClient();
  const fromMenu = () =>
    client
      .getQueriesData<Dish[]>({ queryKey: DISH_LISTS })
      .flatMap(([, list]) => list ?? [])
      .find(({ _id }) => _id === id);
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...menuQueries.dish(id),
    enabled: id !== '',
    initialData: fromMenu,
    initialDataUpdatedAt: 0,
  });

  // The dish of the menu stays if it cannot be fetched again.
  const hasError = id === '' || error !== null;
  useEffect(() => {
    if (hasError)
      notify({ kind: 'error', id: 'dish', description: 'Failed to fetch dish details' });
  }, [hasError]);

  const isUnknown = id === '' || [400, 404].includes(statusOf(error) ?? 0);
  const failed = isUnknown || (!data && isFetchedAfterMount);
  return { dish: data, failed, isUnknown, isFetching, refetch };
}
