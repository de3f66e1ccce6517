import type { RefObject } from 'react';
import {
  OtherPopUp,
  AnswerButtons,
  UncertainPayment,
  WithPhoneLink,
} from '#features/payment/shown/answer-buttons.tsx';
import { paymentText, problemTexts, repeatedText } from '#features/payment/shown/payment-texts.ts';
import { formatNaira } from '#format/money.ts';
import { Button } from '@catering/ui/button';
import { menuChangeText } from '#features/cart/menu-changes.ts';
import { orderEnded } from '#features/cart/cart-slice.ts';
import type { RepeatedPlates } from '#features/payment/shown/double-payment-guard.ts';
import { useAppDispatch } from '#app/hooks.ts';
import type { MenuChange } from '#features/cart/menu-changes.ts';
import type { ShownPayment } from '#features/payment/record/derive-status.ts';
import type { Attempt } from '#features/payment/press/use-pay.ts';
import { useOnline } from '#ui/use-online.ts';

interface PayButtonNoteProps {
  /** The id that the button's `aria-describedby` names. */
  id: string;
  attempt: Attempt;
  inProgress: ShownPayment | undefined;
  beingConfirmed: ShownPayment | undefined;
  uncertain: ShownPayment | undefined;
  /** The orders that wait until a payment is confirmed. */
  held: 'any order' | 'this cart' | undefined;
  /** True if the current cart was placed as an order. */
  isPlaced: boolean;
  /** True if nothing can be ordered until the result of a payment is known. */
  isBlocked: boolean;
  /** The payments that may have paid for plates of the cart. */
  repeated: readonly RepeatedPlates[];
  changes: readonly MenuChange[];
  /** The sum of what can be ordered, in naira; 0 if nothing can. */
  total: number;
  payButton: RefObject<HTMLButtonElement | null>;
}

/**
 * The note at the button of checkout: what stands in its way, what changed, or how far the payment is. An order or
 * payment that failed has no message.
 */
export const PayButtonNote = ({
  id,
  attempt,
  inProgress,
  beingConfirmed,
  uncertain,
  held,
  isPlaced,
  isBlocked,
  repeated,
  changes,
  total,
  payButton,
}: PayButtonNoteProps) => {
  const online = useOnline();
  const payment = beingConfirmed ?? inProgress;
  const problem = attempt.problem && problemTexts[attempt.problem];
  const text = payment ? paymentText(payment) : problem;
  const isPaid = uncertain?.status.kind === 'paidByAnother';
  return (
    <>
      <div
        role="status"
        id={id}
        className="grid basis-full gap-1 text-sm font-semibold wrap-anywhere text-warning not-empty:mb-2"
      >
        {!online && <p>You are offline. Connect to the internet to order.</p>}
        {online && isPlaced && !attempt.step && text === undefined && !isPaid && (
          <p>
            {`Your order is saved and not paid yet, as far as we know.${uncertain || repeated.length > 0 ? '' : ' Pay it unchanged, or later in My Orders.'}`}
          </p>
        )}
        {online && text !== undefined && (
          <p>
            <WithPhoneLink text={text} />
          </p>
        )}
        {online && held && (
          <p>
            {held === 'this cart'
              ? 'It pays for this cart. To order something else, change the cart.'
              : 'A new order has to wait until it is confirmed.'}
          </p>
        )}
        {changes.map((change) => (
          <p key={menuChangeText(change)}>{menuChangeText(change)}</p>
        ))}
        {changes.length > 0 && total > 0 && <p>{`The new total is ${formatNaira(total)}.`}</p>}
        {uncertain && (
          <UncertainPayment payment={uncertain} payButton={payButton}>
            {isBlocked && !held && <p>A new order has to wait until you press this button:</p>}
          </UncertainPayment>
        )}
        {repeated.map((plates) => (
          <LeaveOut key={plates.record.id} {...plates} payButton={payButton} />
        ))}
      </div>
      <div className="basis-full">
        <AnswerButtons payment={inProgress} payButton={payButton} />
      </div>
      <OtherPopUp shown={(record) => record.id === inProgress?.record.id} />
    </>
  );
};

interface LeaveOutProps extends RepeatedPlates, Pick<PayButtonNoteProps, 'payButton'> {}

/** Warns that another payment may have paid for plates of the cart, which a new order would pay twice. */
const LeaveOut = ({ record, items, payButton }: LeaveOutProps) => {
  const dispatch = useAppDispatch();
  const leaveOut = () => {
    dispatch(orderEnded(record));
    payButton.current?.focus();
  };
  return (
    <div className="grid justify-items-start gap-1">
      <p>{repeatedText(record, items)}</p>
      <Button variant="outline" size="compact" onClick={leaveOut}>
        Leave it out of this order
      </Button>
    </div>
  );
};
