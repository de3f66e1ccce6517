import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '#api/orders.ts';
import { RECEIVED_SHOWN_MS } from '#config/timings.ts';
import { hours } from '@catering/site-config';
import { useNow } from '@catering/ui/use-now';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DETOUR, loginPath, paths } from '#config/paths.ts';
import { SupportPhone } from '#ui/support-phone.tsx';
import { PaymentOverlay } from '#features/payment/shown/payment-overlay.tsx';
import { toldOf } from '#features/payment/record/derive-status.ts';
import type { PaymentRecord } from '#features/payment/record/payment-record.ts';
import { addFacts } from '#features/payment/record/add-facts.ts';
import { paymentSaid } from '#features/payment/record/payment-slice.ts';
import { unsettledPayment } from '#features/payment/shown/double-payment-guard.ts';
import { usePayments } from '#features/payment/shown/use-payments.ts';
import { OtherPopUp, WithPhoneLink } from '#features/payment/shown/answer-buttons.tsx';
import { paymentText } from '#features/payment/shown/payment-texts.ts';
import { usePay } from '#features/payment/press/use-pay.ts';
import { formatNaira } from '#format/money.ts';
import { cookingTime } from '#format/kitchen-status.ts';
import { useAppDispatch, useSession } from '#app/hooks.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PaintedPlate } from '#ui/picture.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { RatingDialog } from './rating-dialog.tsx';

const MyOrdersPage = () => {
  const { account, signedIn, pending } = useSession();
  const payment = usePay('orders');
  const payments = usePayments();
  const paid = payments.find(
    ({ record, status }) => status.kind === 'paid' && record.account === account,
  );
  const unsettled = unsettledPayment(payments);
  const hasFailed = payment.attempt.problem !== undefined;
  const dispatch = useAppDispatch();
  // "Payment received" stays as long as the page is open. Another visit of the page does not show it again.
  const [received, setReceived] = useState<PaymentRecord[]>([]);
  if (paid && !received.some(({ id }) => id === paid.record.id)) {
    setReceived([paid.record, ...received]);
  }
  useEffect(() => {
    if (!paid) return;
    const { record, status } = paid;
    dispatch(paymentSaid(record.id));
    dispatch(addFacts({ ...record, told: toldOf(status.kind, status.references) }));
  }, [paid, dispatch]);

  return (
    <div className="page-column min-h-dvh max-w-4xl py-8 md:py-12">
      <PageHeading lead="All your orders, newest first, with their cost and status. You can pay an unpaid order here.">
        My Orders
      </PageHeading>
      {/* What is added to it is read without the rest once more. */}
      <div role="status" aria-atomic="false">
        {/* It would be read as the confirmation of a later payment. */}
        {unsettled?.status.kind !== 'beingConfirmed' &&
          received
            .filter((record) => record.account === account)
            .map((record) => <PaymentReceived key={record.id} record={record} />)}
      </div>
      <OtherPopUp shown={(record) => record.account === account} />
      {pending ? (
        <div className="mt-6">
          <OrdersSkeleton />
        </div>
      ) : signedIn ? (
        <OrderList payment={payment} />
      ) : (
        <SignedOut note={unsettled && paymentText(unsettled)} />
      )}
      {/* The dialog would lie over what the customer has to read first. */}
      <RatingDialog blocked={payment.isPaying || hasFailed || unsettled !== undefined} />
      <PaymentOverlay step={payment.attempt.step} />
    </div>
  );
};
export default MyOrdersPage;

/** A guest is not redirected, and sends no call that could only fail. */
const SignedOut = ({ note }: { note: string | undefined }) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-5 py-10 text-center">
    <PaintedPlate className="w-44 rounded-card" />
    <p className="text-lg">Your orders are kept with your account.</p>
    {note !== undefined && (
      <p className="font-semibold text-warning">
        <WithPhoneLink text={note} />
      </p>
    )}
    <LinkButton to={loginPath(paths.orders.slice(1))} state={DETOUR} size="large">
      Log in to see your orders
    </LinkButton>
  </div>
);

/** The note after a payment: the amount, what comes next, whom to call. */
const PaymentReceived = ({ record: { amount, orderId } }: { record: PaymentRecord }) => {
  // The list loads it.
  const { data } = useQuery({ ...ordersQuery(useSession().account, null), enabled: false });
  const order = data?.find(({ _id }) => _id === orderId);
  const now = useNow();
  const [shownAt] = useState(now);
  if (now - shownAt > RECEIVED_SHOWN_MS) return null;
  return (
    <div className="mt-6 flex items-start gap-3 rounded-card border border-line bg-brand-50 p-4 md:p-5">
      <CircleCheck className="mt-0.5 size-6 shrink-0 text-brand-700" />
      <div className="grid gap-1">
        <p className="text-lg font-bold">{`Payment received: ${formatNaira(amount)}`}</p>
        {order?.fulfilled === false && <p>{`We cook your order ${cookingTime(hours, now)}.`}</p>}
        <p>
          Questions? Call <SupportPhone />
        </p>
      </div>
    </div>
  );
};
