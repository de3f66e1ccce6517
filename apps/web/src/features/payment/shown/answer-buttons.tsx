import { contact } from '@catering/site-config';
import { Button } from '@catering/ui/button';
import { type ReactNode, type RefObject, useRef } from 'react';
import { notify } from '#features/notifications/notify.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { toldOf, type ShownPayment } from '../record/derive-status.ts';
import { isUnanswered, type PaymentRecord } from '../record/payment-record.ts';
import { leavePopUp } from '../pop-up/open-here.ts';
import { addFacts } from '../record/add-facts.ts';
import { selectOpenPopUp } from '../record/payment-slice.ts';
import { focusQuietly } from '#ui/focus-quietly.ts';
import { SupportPhoneLink } from '#ui/support-phone.tsx';
import { isPaymentLockFree } from '../press/pay.ts';
import { WINDOW_IS_OPEN } from './lazy-status.tsx';
import { paymentText } from './payment-texts.ts';

interface AnswerButtonsProps {
  payment: ShownPayment | undefined;
  /** The button that pays. It takes the focus of a button that goes away; without one the card or the page does. */
  payButton?: RefObject<HTMLButtonElement | null>;
}

/**
 * The button for a payment whose pop-up has not said how it ended: the customer says it, or that they have noted the
 * reference.
 */
export const AnswerButtons = ({ payment, payButton }: AnswerButtonsProps) => {
  const dispatch = useAppDispatch();
  const isAsking = useRef(false);
  if (!payment) return null;
  const { record, status } = payment;
  const { kind, references } = status;
  const end = (action: ReturnType<typeof addFacts>, pressed: HTMLElement) => {
    const place = pressed.closest<HTMLElement>('article, main');
    dispatch(action);
    focusQuietly(payButton?.current ?? place);
  };
  const close = async (pressed: HTMLElement) => {
    // A second press would find the lock of the first.
    if (isAsking.current) return;
    isAsking.current = true;
    const isFree = await isPaymentLockFree();
    isAsking.current = false;
    // A pop-up that is still open in some tab may still be paid.
    if (isFree) end(addFacts({ ...record, closed: true }), pressed);
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
    case 'paidTwice':
      // The reference stays on the page until the server has answered.
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

interface UncertainPaymentProps extends AnswerButtonsProps {
  /** Says what else the button is for. */
  children?: ReactNode;
}

/** A payment whose end only its customer knows, with its reference. Render it in a live region that is mounted before. */
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
    <AnswerButtons payment={payment} payButton={payButton} />
  </div>
);

/**
 * Says that a pop-up is open in this tab, if the page does not show its payment. No other payment begins meanwhile,
 * not even that of a customer who has logged in since.
 */
export const OtherPopUp = ({ shown }: { shown: (record: PaymentRecord) => boolean }) => {
  const record = useAppSelector(selectOpenPopUp);
  const other = record && !shown(record) ? record : undefined;
  return (
    <div role="status" className="basis-full empty:sr-only">
      {other && (
        <>
          <p className="mb-2 text-sm font-semibold text-warning">{WINDOW_IS_OPEN}</p>
          <AnswerButtons
            payment={{
              record: other,
              status: { kind: 'inProgress', references: [other.reference] },
              isLate: false,
            }}
          />
        </>
      )}
    </div>
  );
};
