import { contact } from '@catering/site-config';
import { Button } from '@catering/ui/button';
import type { ReactNode, RefObject } from 'react';
import { notify } from '#features/notifications/notify.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { toldOf } from '../record/payment-reading.ts';
import { isUnanswered, type PaymentRecord } from '../record/payment-record.ts';
import { addFacts, leavePopUp } from '../record/payment-facts.ts';
import { selectOpenPopUp } from '../record/payment-slice.ts';
import type { ShownPayment } from './shown-payments.ts';
import { focusQuietly } from '#ui/focus-quietly.ts';
import { SupportPhoneLink } from '#ui/support-phone.tsx';
import { isPaymentLockFree } from '../press/pay.ts';
import { WINDOW_IS_OPEN } from './payment-status-note.tsx';
import { paymentText } from './payment-texts.ts';

interface PaymentExitsProps {
  payment: ShownPayment | undefined;
  /** The button that pays: it takes the focus of one that goes away. Where there is none, the card or the page does. */
  payButton?: RefObject<HTMLButtonElement | null>;
}

/**
 * The buttons by which a customer says how a payment ended that has not said it itself, or that they have noted its
 * reference.
 */
export const PaymentExits = ({ payment, payButton }: PaymentExitsProps) => {
  const dispatch = useAppDispatch();
  if (!payment) return null;
  const { record, reading } = payment;
  const { kind, references } = reading;
  const end = (action: ReturnType<typeof addFacts>, pressed: HTMLElement) => {
    const place = pressed.closest<HTMLElement>('article, main');
    dispatch(action);
    focusQuietly(payButton?.current ?? place);
  };
  const close = async (pressed: HTMLElement) => {
    // A pop-up that is open, here or in another tab, may still be paid.
    if (await isPaymentLockFree()) end(addFacts({ ...record, closed: true }), pressed);
    else notify({ kind: 'info', description: WINDOW_IS_OPEN });
  };
  switch (kind) {
    case 'inProgress':
      return (
        <Exit
          name="I closed the payment window"
          onPress={(pressed) => end(leavePopUp(), pressed)}
        />
      );
    case 'uncertain':
      return <Exit name="I did not pay" onPress={(pressed) => void close(pressed)} />;
    case 'callUs':
    case 'paidByAnother':
      // It is not forgotten before the server has answered.
      if (kind === 'callUs' && isUnanswered(record)) return null;
      return (
        <Exit
          name="I have noted the reference"
          onPress={(pressed) =>
            end(addFacts({ ...record, told: toldOf(kind, references) }), pressed)
          }
        />
      );
    default:
      return null;
  }
};

interface ExitProps {
  name: string;
  onPress: (pressed: HTMLElement) => void;
}

const Exit = ({ name, onPress }: ExitProps) => (
  <Button
    variant="outline"
    size="compact"
    className="mb-2"
    onClick={({ currentTarget }) => onPress(currentTarget)}
  >
    {name}
  </Button>
);

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
  /** Says what else the button is for. */
  children?: ReactNode;
}

/** A payment whose end only its customer knows, with its reference. Its parent is a live region that is there before it. */
export const UncertainPayment = ({ payment, payButton, children }: UncertainPaymentProps) => (
  <div className="basis-full">
    <div
      // A long reference breaks where it would be wider than the card.
      className="mb-2 grid gap-1 text-sm font-semibold wrap-anywhere text-warning"
    >
      <p>
        <WithPhoneLink text={(payment && paymentText(payment)) ?? ''} />
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
export const OtherPopUp = ({ shown }: { shown: (record: PaymentRecord) => boolean }) => {
  const record = useAppSelector(selectOpenPopUp);
  const other = record && !shown(record) ? record : undefined;
  return (
    <div role="status" className="basis-full empty:sr-only">
      {other && (
        <>
          <p className="mb-2 text-sm font-semibold text-warning">{WINDOW_IS_OPEN}</p>
          <PaymentExits
            payment={{
              record: other,
              reading: { kind: 'inProgress', references: [other.reference] },
              isLate: false,
            }}
          />
        </>
      )}
    </div>
  );
};
