import type { Dish } from '@catering/contract';
import { ShoppingBag } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useAppSelector } from '#store/hooks.ts';
import { cartItemOf } from '#store/cart/cart-item.ts';
import { selectCartItem, type WithCart } from '#store/cart/cart-slice.ts';
import { lineTotal } from '#store/cart/cart-totals.ts';
import {
  DEFAULT_PLATES,
  isOrderablePlateCount,
  readPlateCount,
  plateCount,
  summaryText,
} from '#store/cart/plates.ts';
import { Button } from '@catering/ui/button';
import { Money } from '#ui/money.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { OrderAddedDialog } from './order-added-dialog.tsx';

/** How many plates, what they cost, and the button that opens the dialog (ATC-05 to ATC-08). */
export const PlatesForm = ({ dish }: { dish: Dish }) => {
  const [plates, setPlates] = useState(String(DEFAULT_PLATES));
  const [isUnreadable, setUnreadable] = useState(false);
  const [added, setAdded] = useState(false);
  const inCart = useAppSelector((state: WithCart) => selectCartItem(state, dish._id));
  const noteId = useId();
  const quantity = readPlateCount(plates);
  const odd = !isOrderablePlateCount(quantity);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnreadable) event.currentTarget.querySelector('input')?.focus();
    else setAdded(true);
  };

  return (
    <>
      {/* The browser's own limits on numbers are not wanted here (VAL-21, VAL-22). */}
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <NumberStepper
          label="Number of plates"
          of="plates"
          value={plates}
          isUnreadable={isUnreadable}
          onChange={(typed, unreadable) => {
            setPlates(typed);
            setUnreadable(unreadable);
          }}
        />
        <p id={noteId} aria-live="polite" className={odd ? 'text-sm text-warning' : 'sr-only'}>
          {odd && 'The kitchen cooks whole plates, 1 or more. It may not take this order.'}
        </p>
        <output className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          {!isUnreadable && (
            <>
              <span>{plateCount(quantity)}</span>
              <Money
                naira={lineTotal(cartItemOf(dish, quantity))}
                className="text-xl font-extrabold"
              />
            </>
          )}
        </output>
        <Button type="submit" size="large" fullWidth aria-describedby={noteId}>
          <ShoppingBag aria-hidden="true" className="size-5" />
          Add To Cart
        </Button>
        {inCart && (
          <p className="text-sm text-muted">
            In your cart: {summaryText(inCart)}. Adding it again replaces that, addons included.
          </p>
        )}
      </form>
      <OrderAddedDialog dish={dish} quantity={quantity} open={added} />
    </>
  );
};
