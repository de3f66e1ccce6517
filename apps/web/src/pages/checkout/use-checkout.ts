import { deliveryAddressSchema, deliveryPhoneSchema } from '@catering/contract';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { DETOUR, loginPath, paths } from '#config/paths.ts';
import { LOGIN_REDIRECT_DELAY_MS } from '#config/timings.ts';
import { notify } from '#features/notifications/notify.ts';
import {
  checkoutPayments,
  unsettledPayment,
} from '#features/payment/shown/double-payment-guard.ts';
import { usePayments } from '#features/payment/shown/use-payments.ts';
import { usePay } from '#features/payment/press/use-pay.ts';
import { usePlacedOrders } from '#features/payment/press/use-placed-orders.ts';
import { orderFingerprint, sameOrder, type CartWithOrders } from '#features/cart/placed-orders.ts';
import { useTypedText } from '#features/typed-text/use-typed-text.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';
import { orderPayload } from '#features/cart/order-payload.ts';
import { useAppSelector, useSession } from '#app/hooks.ts';
import { useValidatedForm } from '@catering/ui/use-validated-form';

type Step =
  | 'editing'
  /** The button was pressed while the stored token is being checked: the press waits for the result. */
  | 'checkingSession'
  /** A guest is about to be taken to the login page. */
  | 'redirecting';

const deliverySchema = z.object({
  phoneNumber: deliveryPhoneSchema,
  deliveryAddress: deliveryAddressSchema,
});

const NO_DELIVERY = { phoneNumber: '', deliveryAddress: '' };

/** The cart; while a payment is in progress it stays as it was pressed, whatever another tab does to it. */
function useShownCart(isPaying: boolean): CartWithOrders {
  const cart = useAppSelector((state) => state.cart);
  const [shown, setShown] = useState(cart);
  if (!isPaying && shown !== cart) setShown(cart);
  return isPaying ? shown : cart;
}

/** The checkout form: from a press of "Proceed To Checkout" to a payment, which `features/payment` runs. */
export function useCheckout() {
  const [step, setStep] = useState<Step>('editing');
  const navigate = useNavigate();
  const { pay, attempt, forget, isPaying } = usePay('checkout');
  usePlacedOrders(isPaying, forget);
  const cart = useShownCart(isPaying);
  const { values: delivery, keep } = useTypedText('delivery', NO_DELIVERY);
  const { signedIn, pending } = useSession();
  const payments = usePayments();
  const begunHere = useAppSelector(({ payment }) => payment.begunHere);
  const input = orderPayload(cart.userCart, delivery);
  const placedOrderId = sameOrder(orderFingerprint(input), cart.orders);
  const shown = checkoutPayments(payments, cart, placedOrderId);
  const { isBlocked } = shown;

  const submitPayment = (values: typeof delivery) => {
    if (isBlocked) return;
    const order = { input: orderPayload(cart.userCart, values) };
    void pay(order, grandTotal(order.input.cartItems));
  };
  const {
    form,
    field,
    submit: validate,
  } = useValidatedForm(deliverySchema, delivery, submitPayment, keep);

  const submit = () => {
    if (step === 'redirecting' || isPaying) return;
    if (pending) {
      setStep('checkingSession');
    } else if (!signedIn) {
      notify({
        kind: 'info',
        title: 'Login Required.',
        description: 'You need to login to be able to track your order on the website.',
        staysOnNextPage: true,
      });
      setStep('redirecting');
    } else {
      setStep('editing');
      validate();
    }
  };

  const submitAgain = useEffectEvent(submit);
  useEffect(() => {
    if (step === 'checkingSession' && !pending) submitAgain();
  }, [step, pending]);

  // The login leads back to checkout.
  useEffect(() => {
    if (step !== 'redirecting') return;
    // Another tab has logged in meanwhile.
    if (signedIn) return setStep('editing');
    const toLogin = () => void navigate(loginPath(paths.checkout.slice(1)), { state: DETOUR });
    const timer = setTimeout(toLogin, LOGIN_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [step, signedIn, navigate]);

  /** True if the result of the payment is shown on My Orders. */
  const isHandedOver =
    signedIn &&
    (attempt.isPaid === true ||
      payments.some(
        ({ record, status: { kind }, isLate }) =>
          begunHere.includes(record.id) &&
          (kind.startsWith('paid') || (kind === 'beingConfirmed' && isLate)),
      ));
  useEffect(() => {
    if (isHandedOver) void navigate(paths.orders);
  }, [isHandedOver, navigate]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return {
    ...shown,
    attempt,
    unsettled: unsettledPayment(payments),
    cart: cart.userCart,
    isHandedOver,
    loading: step !== 'editing' || isPaying,
    isPlaced: placedOrderId !== undefined,
    field,
    form: { ...form, onSubmit },
  };
}
