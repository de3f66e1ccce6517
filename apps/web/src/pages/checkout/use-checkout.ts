import { deliveryAddressSchema, deliveryPhoneSchema } from '@catering/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { statusOf } from '#api/api-error.ts';
import { ORDERS_KEY, useIdempotentOrder } from '#api/orders.ts';
import { messages } from '#config/messages.ts';
import { loginPath, paths } from '#config/paths.ts';
import { LOGIN_REDIRECT_DELAY_MS } from '#config/timings.ts';
import { notify } from '#features/notifications/notify.ts';
import { readProviderConfig } from '#features/payment/provider.ts';
import { paidState, usePayment } from '#features/payment/use-payment.ts';
import {
  cartCleared,
  deliveryTyped,
  pricesRefreshed,
  selectCart,
  selectDelivery,
  type Delivery,
} from '#store/cart/cart-slice.ts';
import { grandTotal } from '#store/cart/cart-totals.ts';
import { orderPayload } from '#store/cart/order-payload.ts';
import { useAppDispatch, useAppSelector, useAppStore, useSession } from '#store/hooks.ts';
import { selectAccessToken } from '#store/session/session-slice.ts';
import { useValidatedForm } from '#ui/use-validated-form.ts';
import { fetchMenuChanges, type MenuChanges } from './menu-changes.ts';

type Step =
  | 'editing'
  /** Pressed while the stored token is being checked: the press waits for the result (D-27). */
  | 'checkingSession'
  /** A guest is about to be taken to the login page. */
  | 'redirecting'
  | 'placing';

const UNCHANGED: MenuChanges = { before: [], unavailable: [] };

const deliverySchema = z.object({
  phoneNumber: deliveryPhoneSchema,
  deliveryAddress: deliveryAddressSchema,
});

/** The menu is not what the cart says: a price (409), a dish or an addon (400) changed. */
const isMenuConflict = (status: number | undefined) => status === 409 || status === 400;

/**
 * From a press of "Proceed To Checkout" to the paid order. What fails is only logged and leaves
 * everything as it was (ERR-18, ERR-19).
 */
export function useCheckout() {
  const [step, setStep] = useState<Step>('editing');
  const [placed, setPlaced] = useState(false);
  const [menuChanges, setMenuChanges] = useState(UNCHANGED);
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useAppStore();
  const cart = useAppSelector(selectCart);
  const { email, pending } = useSession();
  const createOrder = useIdempotentOrder();

  const payment = usePayment(() => {
    dispatch(cartCleared());
    client.removeQueries({ queryKey: ORDERS_KEY });
  });
  const paidNaira = payment.status === 'settled' ? payment.amount : undefined;
  // An effect: who has left the page stays where they are.
  useEffect(() => {
    if (paidNaira !== undefined) void navigate(paths.orders, { state: paidState(paidNaira) });
  }, [paidNaira, navigate]);
  const status = payment.status === 'idle' ? step : payment.status;

  const placeOrder = async (delivery: Delivery) => {
    if (email === null) return;
    setStep('placing');
    try {
      // Throws where nothing can be paid: such an order is better not placed.
      readProviderConfig();
      const input = orderPayload(cart, delivery);
      const order = await createOrder(input, selectAccessToken(store.getState()));
      setStep('editing');
      setPlaced(true);
      payment.pay({ order, amount: grandTotal(input.cartItems), email });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      if (isMenuConflict(statusOf(error))) await refreshPrices();
      setStep('editing');
    }
  };

  /** So that the next press works with the sum on screen (D-56). */
  const refreshPrices = async () => {
    const { changes, current } = await fetchMenuChanges(client, cart);
    setMenuChanges(changes);
    dispatch(pricesRefreshed(current));
  };

  const {
    form,
    field,
    submit: validate,
  } = useValidatedForm(
    deliverySchema,
    selectDelivery(store.getState()),
    (delivery) => void placeOrder(delivery),
    (delivery) => dispatch(deliveryTyped(delivery)),
  );

  const submit = () => {
    if (status !== 'editing' && status !== 'checkingSession') return;
    if (pending) {
      setStep('checkingSession');
    } else if (email === null) {
      notify({ kind: 'info', ...messages.loginRequired });
      setStep('redirecting');
    } else {
      setStep('editing');
      validate();
    }
  };

  const submitAgain = useEffectEvent(submit);
  useEffect(() => {
    if (status === 'checkingSession' && !pending) submitAgain();
  }, [status, pending]);

  // The way leads back to checkout (STA-42 to STA-45).
  useEffect(() => {
    if (status !== 'redirecting') return;
    const toLogin = () => void navigate(loginPath(paths.checkout.slice(1)));
    const timer = setTimeout(toLogin, LOGIN_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status, navigate]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return { status, placed, menuChanges, field, form: { ...form, onSubmit } };
}
