import { ClientOnly } from '@catering/ui/hydration';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { DishDetails } from './dish-details.tsx';
import { DishFailure } from './dish-failure.tsx';
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
