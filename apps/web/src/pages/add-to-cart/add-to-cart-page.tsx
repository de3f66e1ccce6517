import { Button } from '@catering/ui/button';
import { ClientOnly } from '@catering/ui/hydration';
import { paths } from '#config/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PaintedPlate } from '#ui/picture.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { DishDetails } from './dish-details.tsx';
import { useDish } from './use-dish.ts';

/** One dish, and how many plates of it (ATC-01 to ATC-15). */
const AddToCartPage = () => (
  <div className="page-column min-h-dvh py-6 md:py-12">
    <ClientOnly fallback={<DishDetails dish={undefined} />}>
      <DishOfAddress />
    </ClientOnly>
  </div>
);
export default AddToCartPage;

const DishOfAddress = () => {
  const query = useHydratedSearchParams();
  const { dish, failed, ...load } = useDish(query.get('dishId')?.trim() ?? '');
  const content = useFocusAfter<HTMLDivElement>(failed);
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {failed ? <DishFailure {...load} /> : <DishDetails dish={dish} />}
    </div>
  );
};

type DishFailureProps = Omit<ReturnType<typeof useDish>, 'dish' | 'failed'>;

/** In place of a dish that could not be loaded: a plain line and the way back (D-22). */
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
