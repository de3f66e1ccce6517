import { paths } from '#config/paths.ts';
import { Button } from '@catering/ui/button';
import { LinkButton } from '#ui/link-button.tsx';
import { PaintedPlate } from '#ui/picture.tsx';

interface DishFailureProps {
  /** Absent where another try cannot help: the dish is not there. */
  onRetry?: () => void;
  retrying: boolean;
}

/** In place of a dish that could not be loaded: a plain line and the way back (D-22). */
export const DishFailure = ({ onRetry, retrying }: DishFailureProps) => {
  const mayHelp = onRetry !== undefined || retrying;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-8 text-center">
      <PaintedPlate className="w-40 rounded-card opacity-60 grayscale" />
      <h1 className="text-2xl">{mayHelp ? 'This dish could not be loaded' : 'Dish not found'}</h1>
      <p className="text-muted">
        {mayHelp
          ? 'Check your connection and try again.'
          : 'We could not find this dish. It may no longer be on the menu.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {mayHelp && (
          <Button loading={retrying} onClick={onRetry}>
            Retry
          </Button>
        )}
        <LinkButton to={paths.order} variant={mayHelp ? 'outline' : 'primary'}>
          Back to the menu
        </LinkButton>
      </div>
    </div>
  );
};
