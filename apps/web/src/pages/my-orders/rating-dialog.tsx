import { Button } from '@catering/ui/button';
import { classNames } from '@catering/ui/class-names';
import { Dialog } from '@catering/ui/dialog';
import { Star } from 'lucide-react';
import { useId, useState, useEffect } from 'react';
import { RATING_DELAY_MS } from '#config/timings.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/**
 * Opens by itself, unless `blocked`. Stars can be chosen and are kept nowhere; "Add A Review" does
 * nothing.
 */
export const RatingDialog = ({ blocked }: { blocked: boolean }) => {
  const { open, close } = useRatingPrompt(blocked);
  const [rating, setRating] = useState(0);
  const name = useId();
  return (
    <Dialog title="How would you rate our service?" open={open} onClose={close}>
      <fieldset className="min-w-0">
        <legend className="sr-only">Your rating</legend>
        <div className="flex justify-center gap-1 py-2">
          {STARS.map((stars) => (
            <label
              key={stars}
              className="grid h-12 max-w-12 min-w-0 flex-1 cursor-pointer place-items-center rounded-full"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={rating === stars}
                onChange={() => setRating(stars)}
                className="peer sr-only"
              />
              <Star
                className={classNames(
                  'size-9 max-w-full rounded-full text-star peer-focus-visible:outline-3 peer-focus-visible:outline-offset-6 peer-focus-visible:outline-brand-700',
                  stars <= rating ? 'fill-current' : 'fill-transparent',
                )}
              />
              <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 grid justify-items-center gap-2">
        <Button variant="outline" aria-describedby={`${name}-note`}>
          Add A Review
        </Button>
        <p id={`${name}-note`} className="text-sm text-muted">
          Written reviews are coming soon.
        </p>
      </div>
    </Dialog>
  );
};

/**
 * Opens the rating dialog 2 seconds after the page's load, or after what it waits for: another dialog, or
 * a payment.
 *
 * @param blocked true while a payment is pending
 */
function useRatingPrompt(blocked: boolean) {
  const [state, setState] = useState<'due' | 'open' | 'closed'>('due');
  useEffect(() => {
    if (state !== 'due' || blocked) return;
    const openIfFree = () => {
      if (!document.querySelector('dialog[open]')) setState('open');
    };
    const timer = setInterval(openIfFree, RATING_DELAY_MS);
    return () => clearInterval(timer);
  }, [state, blocked]);
  return { open: state === 'open', close: () => setState('closed') };
}
