import { deliveryAddressSchema, deliveryPhoneSchema } from '@catering/contract';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { messages } from '#config/messages.ts';
import { loginPath, paths } from '#config/paths.ts';
import { LOGIN_REDIRECT_DELAY_MS } from '#config/timings.ts';
import { notify } from '#features/notifications/notify.ts';
import { isLive } from '#store/payment/payment-machine.ts';
import { checkoutPayment, paymentBeingConfirmed } from '#features/payment/select-payments.ts';
import { usePay } from '#features/payment/use-pay.ts';
import {
  deliveryTyped,
  selectCart,
  selectDelivery,
  selectPlacedOrder,
} from '#store/cart/cart-slice.ts';
import { grandTotal } from '#store/cart/cart-totals.ts';
import { orderPayload } from '#store/cart/order-payload.ts';
import { useAppDispatch, useAppSelector, useSession } from '#store/hooks.ts';
import { useValidatedForm } from '#ui/use-validated-form.ts';

type Step =
  | 'editing'
  /** Pressed while the stored token is being checked: the press waits for the result (D-27). */
  | 'checkingSession'
  /** A guest is about to be taken to the login page. */
  | 'redirecting';

const deliverySchema = z.object({
  phoneNumber: deliveryPhoneSchema,
  deliveryAddress: deliveryAddressSchema,
});

/** The checkout form: from a press of "Proceed To Checkout" to a payment, which `features/payment` runs. */
export function useCheckout() {
  const [step, setStep] = useState<Step>('editing');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const cart = useAppSelector(selectCart);
  const delivery = useAppSelector(selectDelivery);
  const placed = useAppSelector(selectPlacedOrder);
  const { account, signedIn, pending } = useSession();
  const attempt = useAppSelector(({ payment }) => checkoutPayment(payment, account));
  const confirming = useAppSelector(({ payment }) => paymentBeingConfirmed(payment, account));
  const pay = usePay('checkout');

  const submitPayment = (values: typeof delivery) => {
    if (confirming) return;
    const input = orderPayload(cart, values);
    pay({ input }, grandTotal(input.cartItems));
  };
  const {
    form,
    field,
    submit: validate,
  } = useValidatedForm(deliverySchema, delivery, submitPayment, (values) =>
    dispatch(deliveryTyped(values)),
  );

  const submit = () => {
    if (step === 'redirecting' || (attempt && isLive(attempt.status))) return;
    if (pending) {
      setStep('checkingSession');
    } else if (!signedIn) {
      notify({ kind: 'info', ...messages.loginRequired });
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

  // The way leads back to checkout (STA-42 to STA-45).
  useEffect(() => {
    if (step !== 'redirecting') return;
    const toLogin = () => void navigate(loginPath(paths.checkout.slice(1)));
    const timer = setTimeout(toLogin, LOGIN_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [step, navigate]);

  // My Orders says how the payment stands (STA-37).
  const isHandedOver = attempt?.status === 'paid' || attempt?.status === 'unreported';
  useEffect(() => {
    if (isHandedOver) void navigate(paths.orders);
  }, [isHandedOver, navigate]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return {
    /** The payment that this page shows: the customer's last attempt here, or one that is not confirmed. */
    payment: confirming ?? attempt,
    isHandedOver,
    /** A payment waits to be confirmed: another one could pay the same plates twice. */
    isBlocked: confirming !== undefined,
    /** A press is in progress. */
    loading: step !== 'editing' || (attempt !== undefined && isLive(attempt.status)),
    /** The cart, as it is, is an order that waits for its payment. */
    placedOrderId:
      placed?.account === account && placed.request === JSON.stringify(orderPayload(cart, delivery))
        ? placed.orderId
        : undefined,
    field,
    form: { ...form, onSubmit },
  };
}
