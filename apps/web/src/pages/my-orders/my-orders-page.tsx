import { hours } from '@catering/site-config';
import { useNow } from '@catering/ui/use-now';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loginPath, paths } from '#config/pages.ts';
import { SupportPhone } from '#ui/support-phone.tsx';
import {
  paymentMoved,
  selectLivePayment,
  type Payment,
} from '#features/payment/state/payment-slice.ts';
import { OtherPopUp, WithPhoneLink } from '#features/payment/payment-exits.tsx';
import { paymentText } from '#features/payment/payment-texts.ts';
import { unsettledPayment } from '#features/payment/state/select-payments.ts';
import { usePay } from '#features/payment/use-pay.ts';
import { formatNaira } from '#format/money.ts';
import { cookingTime } from '#format/opening-hours.ts';
import { useAppDispatch, useAppSelector, useCustomer, useSession } from '#app/hooks.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PaintedPlate } from '#ui/picture.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { RatingDialog } from './rating-dialog.tsx';
import { warnOfFixedCharge } from './order-charge.ts';

const MyOrdersPage = () => {
  const { account, signedIn, pending } = useSession();
  const pay = usePay('orders');
  const paid = useAppSelector(({ payment }) =>
    payment.find(
      ({ status, account: payer }) => (status === 'paid' || status === 'said') && payer === account,
    ),
  );
  const isPaying = useAppSelector(selectLivePayment) !== undefined;
  const customer = useCustomer();
  const unsettled = useAppSelector(({ payment }) => unsettledPayment(payment, customer));
  const hasFailed = useAppSelector(({ payment }) =>
    payment.some(({ page, problem }) => page === 'orders' && problem !== undefined),
  );
  const dispatch = useAppDispatch();
  useEffect(warnOfFixedCharge, []);
  // It is read once: as long as the page stays, not on the way back, and not tomorrow.
  const [received, setReceived] = useState<Payment[]>([]);
  if (paid && !received.some(({ id }) => id === paid.id)) setReceived([paid, ...received]);
  useEffect(() => {
    if (paid) dispatch(paymentMoved({ id: paid.id, event: 'seen' }));
  }, [paid, dispatch]);

  return (
    <div className="page-column min-h-dvh max-w-4xl py-8 md:py-12">
      <PageHeading lead="All your orders, newest first, with their cost and status. You can pay an unpaid order here.">
        My Orders
      </PageHeading>
      <div role="status">
        {received
          .filter((payment) => payment.account === account)
          .map((payment) => (
            <PaymentReceived key={payment.id} payment={payment} />
          ))}
      </div>
      <OtherPopUp shown={(payment) => payment.account === account} />
      {pending ? (
        <div className="mt-6">
          <OrdersSkeleton />
        </div>
      ) : signedIn ? (
        <OrderList pay={pay} />
      ) : (
        <SignedOut note={paymentText(unsettled)} />
      )}
      {/* It would lie over what the customer has to read first. */}
      <RatingDialog blocked={isPaying || hasFailed || unsettled !== undefined} />
    </div>
  );
};
export default MyOrdersPage;

/** What a guest sees: no redirect, and no call that could only fail. */
const SignedOut = ({ note }: { note: string | undefined }) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-5 py-10 text-center">
    <PaintedPlate className="w-44 rounded-card" />
    <p className="text-lg">Your orders are kept with your account.</p>
    {note !== undefined && (
      <p className="font-semibold text-warning">
        <WithPhoneLink text={note} />
      </p>
    )}
    <LinkButton to={loginPath(paths.orders.slice(1))} size="large">
      Log in to see your orders
    </LinkButton>
  </div>
);

/** In a tab that stays open "We cook your order now" does not stay true, in ms. */
const RECEIVED_SHOWN_MS = 60 * 60_000;

/** What a customer sees first after paying: the amount, if they paid it here, what comes next, whom to call. */
const PaymentReceived = ({ payment: { reference, amount } }: { payment: Payment }) => {
  const now = useNow();
  const [shownAt] = useState(now);
  if (now - shownAt > RECEIVED_SHOWN_MS) return null;
  const title =
    reference === '' ? 'Your order was paid already.' : `Payment received: ${formatNaira(amount)}`;
  return (
    <div className="mt-6 flex items-start gap-3 rounded-card border border-line bg-brand-50 p-4 md:p-5">
      <CircleCheck className="mt-0.5 size-6 shrink-0 text-brand-700" />
      <div className="grid gap-1">
        <p className="text-lg font-bold">{title}</p>
        <p>{`We cook your order ${cookingTime(hours, now)}.`}</p>
        <p>
          Questions? Call <SupportPhone />
        </p>
      </div>
    </div>
  );
};
