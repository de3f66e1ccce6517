import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { ClientOnly } from '@catering/ui/hydration';
import { useRetry } from '#ui/use-retry.ts';
import { DishDetails } from './dish-details.tsx';
import { DishFailure } from './dish-failure.tsx';
import { useDish } from './use-dish.ts';

/** One dish, and how many plates of it (ATC-01 to ATC-15). */
const AddToCartPage = () => (
  <ClientOnly
    fallback={
      <div className={frame}>
        <DishDetails dish={undefined} />
      </div>
    }
  >
    <DishOfAddress />
  </ClientOnly>
);
export default AddToCartPage;

const frame = 'page-column min-h-dvh py-6 outline-none md:py-12';

const DishOfAddress = () => {
  const query = useHydratedSearchParams();
  const id = query.get('dishId')?.trim() ?? '';
  const load = useDish(id);
  const { content, retrying, run: retry } = useRetry(load.refetch);

  const canRetry = load.state === 'failed' && load.mayRetry;

  return (
    <div ref={content} tabIndex={-1} className={frame}>
      {load.state === 'failed' || retrying ? (
        <DishFailure onRetry={canRetry ? retry : undefined} retrying={retrying} />
      ) : (
        <DishDetails dish={load.state === 'ready' ? load.dish : undefined} />
      )}
    </div>
  );
};
