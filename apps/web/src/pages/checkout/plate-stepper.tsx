import { Minus, Plus } from 'lucide-react';
import type { CartItem } from '#store/cart/cart-item.ts';
import { plateCount } from '#store/cart/plates.ts';
import { Button } from '@catering/ui/button';
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
    className="flex items-center"
  >
    <Button
      variant="ghost"
      size="icon"
      aria-label="Decrease plates"
      aria-disabled={quantity <= 1}
      onClick={() => onPlates(Math.max(1, Math.ceil(quantity) - 1))}
    >
      <Minus aria-hidden="true" className="size-5" />
    </Button>
    <span aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
      <span aria-hidden="true">{quantity}</span>
      <VisuallyHidden>{plateCount(quantity)}</VisuallyHidden>
    </span>
    <Button
      variant="ghost"
      size="icon"
      aria-label="Increase plates"
      onClick={() => onPlates(Math.max(1, Math.floor(quantity) + 1))}
    >
      <Plus aria-hidden="true" className="size-5" />
    </Button>
  </div>
);
