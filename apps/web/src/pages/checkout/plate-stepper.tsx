import type { CartItem } from '#store/cart/cart-item.ts';
import { plateCount } from '#store/cart/plates.ts';
import { Stepper } from '#ui/stepper.tsx';
import { VisuallyHidden } from '@catering/ui/visually-hidden';

interface PlateStepperProps {
  item: CartItem;
  describedBy: string;
  onPlates: (quantity: number) => void;
}

/** One plate more or less on a line of the cart; "−" stops at 1, where "Remove" is what is meant. */
export const PlateStepper = ({ item: { quantity }, describedBy, onPlates }: PlateStepperProps) => (
  <div
    role="group"
    aria-describedby={describedBy}
    aria-label="Plates"
    className="-ml-3 flex items-center"
  >
    <Stepper
      of="plates"
      variant="ghost"
      atLeast={quantity <= 1}
      // A fraction goes to its next whole number.
      onStep={(by) => onPlates(Math.max(1, (by > 0 ? Math.floor : Math.ceil)(quantity) + by))}
    >
      <span aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        <span aria-hidden="true">{quantity}</span>
        <VisuallyHidden>{plateCount(quantity)}</VisuallyHidden>
      </span>
    </Stepper>
  </div>
);
