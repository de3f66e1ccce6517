import { Button } from '@catering/ui/button';
import { useAppDispatch } from '#store/hooks.ts';
import { paymentMoved, type Payment } from '#store/payment/payment-slice.ts';

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
