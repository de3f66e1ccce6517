import { Button } from '@catering/ui/button';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { paymentMoved, selectLivePayment, type Payment } from '#store/payment/payment-slice.ts';

/** The way out of a pop-up that is gone and has not said so. */
export const LeavePopUp = ({ payment: { id } }: { payment: Payment }) => {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outline"
      size="compact"
      className="mb-2"
      onClick={() => dispatch(paymentMoved({ id, event: 'closed' }))}
    >
      I closed the payment window
    </Button>
  );
};

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
        A payment window is open: finish or close it first.
      </p>
      <LeavePopUp payment={live} />
    </div>
  );
};
