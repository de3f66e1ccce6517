import type { Dish } from '@catering/contract';
import { useAppDispatch } from '#store/hooks.ts';
import { useNavigate } from 'react-router';
import { messages } from '#config/messages.ts';
import { paths } from '#config/paths.ts';
import { cartItemOf } from '#store/cart/cart-item.ts';
import { dishAdded } from '#store/cart/cart-slice.ts';
import { lineTotal } from '#store/cart/cart-totals.ts';
import { plateCount } from '#store/cart/plates.ts';
import { notify } from '#features/notifications/notify.ts';
import { formatNaira } from '#format/money.ts';
import { Button } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';

interface OrderAddedDialogProps {
  dish: Dish;
  /** Plates. */
  quantity: number;
  open: boolean;
}

/**
 * Its buttons put the dish in the cart. There is no way past them, so that the title is always
 * true: Escape shops on, a press outside does nothing (ATC-08 to ATC-15, D-23).
 */
export const OrderAddedDialog = ({ dish, quantity, open }: OrderAddedDialogProps) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const addAndGoTo = (path: string) => {
    dispatch(dishAdded({ dish, quantity }));
    notify({ kind: 'success', id: 'cart', ...messages.dishAdded });
    void navigate(path);
  };
  const shopOn = () => addAndGoTo(paths.order);

  return (
    <Dialog title="Order Added Successfully" open={open} onClose={shopOn} dismissible={false}>
      <p className="text-muted">
        {plateCount(quantity)} of {dish.name}, {formatNaira(lineTotal(cartItemOf(dish, quantity)))}.
        {dish.addons.length > 0 && ' Addons can be chosen at checkout.'}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] sm:[&>*]:whitespace-nowrap">
        <Button variant="outline" onClick={shopOn}>
          Continue Shopping
        </Button>
        <Button onClick={() => addAndGoTo(paths.checkout)}>Proceed To Checkout</Button>
      </div>
    </Dialog>
  );
};
