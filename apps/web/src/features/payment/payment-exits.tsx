import { contact } from '@catering/site-config';
import { Button } from '@catering/ui/button';
import type { ReactNode, RefObject } from 'react';
import { notify } from '#features/notifications/notify.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { isForCustomer } from './state/payment-machine.ts';
import { paymentMoved, selectLivePayment, type Payment } from './state/payment-slice.ts';
import { SupportPhoneLink } from '#ui/support-phone.tsx';
import { isPaymentLockFree } from './pop-up/payment-lock.ts';
import { WINDOW_IS_OPEN } from './payment-status-note.tsx';
import { paymentText } from './payment-texts.ts';

interface PaymentExitsProps {
  payment: Payment | undefined;
  /** The button that pays: it takes the focus of one that goes away. */
  payButton?: RefObject<HTMLButtonElement | null>;
}

/**
 * What a customer says of a payment that cannot say it itself: the pop-up is gone and has not said so, or
 * the reference of an uncertain payment was read.
 */
export const PaymentExits = ({ payment, payButton }: PaymentExitsProps) => {
  const dispatch = useAppDispatch();
  if (!payment) return null;
  const { id, status } = payment;
  const leave = (event: 'lost' | 'dismissed') => {
    dispatch(paymentMoved({ id, event }));
    payButton?.current?.focus();
  };
  const dismiss = async () => {
    // A pop-up that is open, here or in another tab, may still be paid.
    if (status !== 'interrupted' || (await isPaymentLockFree())) leave('dismissed');
    else notify({ kind: 'info', description: WINDOW_IS_OPEN });
  };
  if (status === 'open') {
    return (
      <Button variant="outline" size="compact" className="mb-2" onClick={() => leave('lost')}>
        I closed the payment window
      </Button>
    );
  }
  if (!isForCustomer(status)) return null;
  return (
    <Button variant="outline" size="compact" className="mb-2" onClick={() => void dismiss()}>
      {status === 'interrupted' ? 'I did not pay' : 'I have noted the reference'}
    </Button>
  );
};

/** A text of a payment with its phone number as a link. */
export const WithPhoneLink = ({ text }: { text: string }) => {
  const [before, after] = text.split(contact.supportPhone);
  return (
    <>
      <span>{before}</span>
      {after !== undefined && <SupportPhoneLink />}
      <span>{after}</span>
    </>
  );
};

interface UncertainPaymentProps extends PaymentExitsProps {
  /** What else its button is for. */
  children?: ReactNode;
}

/** What only its customer knows the end of, with its reference. */
export const UncertainPayment = ({ payment, payButton, children }: UncertainPaymentProps) => (
  <div className="basis-full">
    <div
      role="status"
      // A long reference breaks where it would be wider than the card.
      className="mb-2 grid gap-1 text-sm font-semibold wrap-anywhere text-warning"
    >
      <p>
        <WithPhoneLink text={paymentText(payment) ?? ''} />
      </p>
      {children}
    </div>
    <PaymentExits payment={payment} payButton={payButton} />
  </div>
);

/**
 * The pop-up that is open in this tab, where the page shows nothing of its payment: while it is open no
 * other payment begins, also none of a customer who has logged in since.
 */
export const OtherPopUp = ({ shown }: { shown: (payment: Payment) => boolean }) => {
  const live = useAppSelector(selectLivePayment);
  if (live?.status !== 'open' || shown(live)) return null;
  return (
    <div className="basis-full">
      <p role="status" className="mb-2 text-sm font-semibold text-warning">
        {WINDOW_IS_OPEN}
      </p>
      <PaymentExits payment={live} />
    </div>
  );
};
