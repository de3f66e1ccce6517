import type { Dish } from '@catering/contract';
import { Button } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { ShoppingBag } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { formatNaira } from '#format/money.ts';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { selectCartItem, dishAdded, type WithCart } from '#features/cart/cart-slice.ts';
import { lineTotal } from '#features/cart/cart-totals.ts';
import {
  DEFAULT_PLATES,
  isOrderablePlateCount,
  readPlateCount,
  plateCount,
  summaryText,
} from '#features/cart/plates.ts';
import { useAppSelector, useAppDispatch } from '#app/hooks.ts';
import { Money } from '#ui/money.tsx';
import { NumberField } from '#ui/number-field.tsx';

export const PlatesForm = ({ dish }: { dish: Dish }) => {
  const [plates, setPlates] = useState<string | undefined>(String(DEFAULT_PLATES));
  const isUnreadable = plates === undefined;
  const [added, setAdded] = useState(false);
  const inCart = useAppSelector((state: WithCart) => selectCartItem(state, dish._id));
  const dispatch = useAppDispatch();
  const noteId = useId();
  const quantity = readPlateCount(plates ?? '');
  const odd = !isOrderablePlateCount(quantity);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnreadable) return event.currentTarget.querySelector('input')?.focus();
    dispatch(dishAdded({ dish, quantity }));
    setAdded(true);
  };

  return (
    <>
      {/* The browser's own limits on numbers are not wanted here. */}
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <NumberField label="Number of plates" of="plates" value={plates} onChange={setPlates} />
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
          <ShoppingBag className="size-5" />
          Add To Cart
        </Button>
        {inCart && (
          <p className="text-sm text-muted">
            {`In your cart: ${summaryText(inCart)}. Adding it again replaces that, addons included.`}
          </p>
        )}
      </form>
      <OrderAddedDialog dish={dish} quantity={quantity} open={added} />
    </>
  );
};

interface OrderAddedDialogProps {
  dish: Dish;
  quantity: number;
  open: boolean;
}

/** The dish is in the cart, however the dialog is left. Escape shops on, a press outside does nothing. */
const OrderAddedDialog = ({ dish, quantity, open }: OrderAddedDialogProps) => {
  const navigate = useNavigate();
  const confirmAndGoTo = (path: string) => {
    notify({
      kind: 'success',
      id: 'cart',
      description: 'Dish added to cart successfully',
      staysOnNextPage: true,
    });
    void navigate(path);
  };
  const shopOn = () => confirmAndGoTo(paths.order);
  const cost = formatNaira(lineTotal(cartItemOf(dish, quantity)));

  return (
    <Dialog title="Order Added Successfully" open={open} onClose={shopOn} dismissible={false}>
      <p className="text-muted">
        <span>{`${plateCount(quantity)} of ${dish.name}, ${cost}.`}</span>{' '}
        {dish.addons.length > 0 && <span>Addons can be chosen at checkout.</span>}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] sm:[&>*]:whitespace-nowrap">
        <Button variant="outline" onClick={shopOn}>
          Continue Shopping
        </Button>
        <Button onClick={() => confirmAndGoTo(paths.checkout)}>Proceed To Checkout</Button>
      </div>
    </Dialog>
  );
};
