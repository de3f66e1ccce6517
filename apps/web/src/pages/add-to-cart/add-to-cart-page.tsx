import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DishDetails } from './dish-details.tsx';
import { DishFailure } from './dish-failure.tsx';
import { DishSkeleton } from './dish-skeleton.tsx';
import { useDish } from './use-dish.ts';

/** One dish, and how many plates of it (ATC-01 to ATC-15). */
const AddToCartPage = () => {
  const [query] = useSearchParams();
  const id = query.get('dishId')?.trim() ?? '';
  const load = useDish(id);
  const [retrying, setRetrying] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  const retryWith = (retry: () => Promise<unknown>) => async () => {
    setRetrying(true);
    await retry();
    setRetrying(false);
    // The pressed button may be gone with its panel.
    content.current?.focus({ preventScroll: true });
  };

  return (
    <div ref={content} tabIndex={-1} className="page-column py-6 outline-none md:py-12">
      {load.state === 'failed' || retrying ? (
        <DishFailure
          onRetry={load.state === 'failed' && load.retry ? retryWith(load.retry) : undefined}
          retrying={retrying}
        />
      ) : load.state === 'loading' ? (
        <DishSkeleton />
      ) : (
        <DishDetails key={load.dish._id} dish={load.dish} />
      )}
    </div>
  );
};
export default AddToCartPage;
