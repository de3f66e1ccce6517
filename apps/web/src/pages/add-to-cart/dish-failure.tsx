import { paths } from '#config/paths.ts';
import { Button } from '@catering/ui/button';
import { LinkButton } from '#ui/link-button.tsx';
import { PaintedPlate } from '#ui/picture.tsx';
import type { useDish } from './use-dish.ts';

type DishFailureProps = Omit<ReturnType<typeof useDish>, 'dish' | 'failed'>;

/** In place of a dish that could not be loaded: a plain line and the way back (D-22). */
export const DishFailure = ({ isUnknown, isFetching, refetch }: DishFailureProps) => (
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
