import { DELIVERY_FEE_NAIRA, ADDRESS_MIN_LENGTH, PHONE_MIN_DIGITS } from '@catering/contract';
import { delivery } from '@catering/site-config';
import { Button } from '@catering/ui/button';
import { ClientOnly } from '@catering/ui/hydration';
import { Skeleton } from '@catering/ui/skeleton';
import { Spinner } from '@catering/ui/spinner';
import { Textarea } from '@catering/ui/textarea';
import { useId, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { DETOUR, loginPath, paths } from '#config/paths.ts';
import { formatList } from '#format/list.ts';
import { formatNaira } from '#format/money.ts';
import { selectIsCartLoaded } from '#features/cart/cart-slice.ts';
import { PaymentOverlay } from '#features/payment/shown/payment-overlay.tsx';
import { OtherPopUp, UncertainPayment } from '#features/payment/shown/answer-buttons.tsx';
import { grandTotal } from '#features/cart/cart-totals.ts';
import { useAppSelector, useSession } from '#app/hooks.ts';
import { useSessionsEnded } from '#features/typed-text/use-typed-text.ts';
import { NothingOrdered } from '#ui/nothing-ordered.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TelInput } from '#ui/tel-input.tsx';
import { useFocusAfter } from '@catering/ui/use-focus-after';
import { CartLines } from './cart-lines.tsx';
import { OrderSummary, ToPay } from './order-summary.tsx';
import { PayButtonNote } from './pay-button-note.tsx';
import { useCheckout } from './use-checkout.ts';

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

const columns =
  'mt-6 flex flex-col gap-10 lg:grid lg:grid-cols-[1fr_23rem] lg:items-start lg:gap-12';

const CheckoutSkeleton = () => (
  <div aria-busy="true" className={columns}>
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-56 rounded-card" />
  </div>
);

const CartOfVisitor = () => {
  const isLoaded = useAppSelector(selectIsCartLoaded);
  const sessionsEnded = useSessionsEnded();
  return isLoaded ? <LoadedCart key={sessionsEnded} /> : <CheckoutSkeleton />;
};

const LoadedCart = () => {
  const { email, pending } = useSession();
  const { cart, isHandedOver, loading, form, field, ...checkout } = useCheckout();
  const payButton = useRef<HTMLButtonElement>(null);
  const emptyText = useFocusAfter<HTMLParagraphElement>(cart.length > 0);
  const { menuChanges } = checkout.attempt;
  const changes = useMemo(
    () => (menuChanges ?? []).filter(({ id }) => cart.some((item) => item.id === id)),
    [menuChanges, cart],
  );
  const formId = useId();
  const noteId = useId();

  if (isHandedOver) {
    return (
      <p role="status" className="flex items-center gap-3 py-16 text-lg">
        <Spinner />
        <span>Taking you to your orders…</span>
      </p>
    );
  }
  if (cart.length === 0) {
    return (
      <NothingOrdered>
        <p
          ref={emptyText}
          tabIndex={-1}
          className="font-display text-xl font-extrabold outline-none"
        >
          No items in the cart!
        </p>
        <p className="text-muted">Add a dish from the menu to see it here.</p>
        <OtherPopUp shown={() => false} />
        <div role="status" className="empty:sr-only">
          {checkout.unsettled && <UncertainPayment payment={checkout.unsettled} />}
        </div>
      </NothingOrdered>
    );
  }
  const orderable = cart.filter(
    ({ id }) => !changes.some((change) => change.kind === 'dishGone' && change.id === id),
  );
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-10">
        {/* What is being paid stays as it is on the screen. */}
        <div inert={loading}>
          <CartLines items={cart} changes={changes} />
        </div>
        {!pending && email === null && <LoginNote />}
        <DeliveryForm id={formId} form={form} field={field} readOnly={loading} />
      </div>
      <PaymentOverlay step={checkout.attempt.step} />
      <OrderSummary items={orderable}>
        <PayButtonNote
          {...checkout}
          id={noteId}
          changes={changes}
          total={orderable.length === 0 ? 0 : grandTotal(orderable)}
          payButton={payButton}
        />
        <ToPay items={orderable} />
        <Button
          type="submit"
          form={formId}
          size="bar"
          ref={payButton}
          loading={loading}
          aria-disabled={checkout.isBlocked}
          aria-describedby={noteId}
          className="lg:w-full lg:text-lg"
        >
          Proceed To Checkout
        </Button>
      </OrderSummary>
    </div>
  );
};

/** Tells a guest, before they fill in the form, that its button leads to the login. */
const LoginNote = () => (
  <p className="rounded-field bg-info-50 px-4 py-3 text-info">
    <Link
      to={loginPath(paths.checkout.slice(1))}
      state={DETOUR}
      className="font-semibold underline"
    >
      Log in
    </Link>{' '}
    to order. Your cart and what you type here are kept.
  </p>
);

interface DeliveryFormProps extends Pick<ReturnType<typeof useCheckout>, 'form' | 'field'> {
  id: string;
  /** While the order is on its way: it goes where it was ordered to. */
  readOnly: boolean;
}

const DeliveryForm = ({ id, form, field, readOnly }: DeliveryFormProps) => (
  <form {...form} id={id} aria-labelledby="delivery-heading" className="grid gap-5">
    <h2 id="delivery-heading" className="text-xl">
      Delivery Information
    </h2>
    <TelInput
      label="Phone Number"
      readOnly={readOnly}
      hint={`${PHONE_MIN_DIGITS} digits or more, for example 08031234567`}
      {...field('phoneNumber')}
    />
    <Textarea
      label="Delivery Address"
      readOnly={readOnly}
      hint={`${ADDRESS_MIN_LENGTH} characters or more: house number, street, area and city`}
      autoComplete="street-address"
      rows={3}
      {...field('deliveryAddress')}
    />
  </form>
);
