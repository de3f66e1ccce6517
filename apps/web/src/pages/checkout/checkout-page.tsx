import { delivery } from '@catering/site-config';
import { useId, useState } from 'react';
import { useAppSelector } from '#store/hooks.ts';
import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { loginPath, paths } from '#config/paths.ts';
import { selectCart } from '#store/cart/cart-slice.ts';
import { selectEmail, selectIsSessionPending } from '#store/session/session-slice.ts';
import { Link } from 'react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { Spinner } from '@catering/ui/spinner';
import { formatList } from '#format/list.ts';
import { formatNaira } from '#format/money.ts';
import { ClientOnly } from '@catering/ui/hydration';
import { CartLines } from './cart-lines.tsx';
import { CheckoutBar, DeliveryForm } from './delivery-form.tsx';
import { CheckoutNotes } from './checkout-notes.tsx';
import { checkoutGrid, CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

/** The cart, where it goes, what it costs, and the way to pay (CHK-01 to CHK-15). */
const CheckoutPage = () => (
  <div className="page-column min-h-dvh py-8 md:py-12">
    <PageHeading
      lead={`Review your plates, enter where they go and pay online. Delivery anywhere in ${formatList(delivery.cities)} costs ${formatNaira(DELIVERY_FEE_NAIRA)} per order.`}
    >
      Checkout
    </PageHeading>
    <ClientOnly fallback={<CheckoutSkeleton />}>
      <CartOfVisitor />
    </ClientOnly>
  </div>
);
export default CheckoutPage;

const CartOfVisitor = () => {
  const cart = useAppSelector(selectCart);
  const email = useAppSelector(selectEmail);
  const sessionPending = useAppSelector(selectIsSessionPending);
  const { status, menuChanges, form, field } = useCheckout();
  const [startedEmpty] = useState(cart.length === 0);
  const formId = useId();

  if (status === 'settled') {
    return (
      <p role="status" className="flex items-center gap-3 py-16 text-lg">
        <Spinner />
        Thank you, your payment went through. Taking you to your orders…
      </p>
    );
  }
  if (cart.length === 0) return <EmptyCart takesFocus={!startedEmpty} />;
  return (
    <div className={checkoutGrid}>
      <div className="grid grid-cols-1 gap-10">
        <CartLines changes={menuChanges} />
        {!sessionPending && email === null && <LoginNote />}
        <DeliveryForm id={formId} form={form} field={field} />
      </div>
      <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-5">
        <OrderSummary />
        <CheckoutBar form={formId} loading={status !== 'editing'} />
        <CheckoutNotes />
      </div>
    </div>
  );
};

/** Before a guest fills in the form: what its button leads to. */
const LoginNote = () => (
  <p className="rounded-field bg-info-50 px-4 py-3 text-info">
    <Link to={loginPath(paths.checkout.slice(1))} className="font-semibold underline">
      Log in
    </Link>{' '}
    to order. Your cart and what you type here are kept.
  </p>
);
