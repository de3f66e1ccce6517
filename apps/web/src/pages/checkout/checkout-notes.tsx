import { payment } from '@catering/site-config';
import { OpeningStatus } from '#features/opening-hours/opening-status.tsx';
import { formatList } from '#format/list.ts';
import { SupportPhone } from '#features/opening-hours/support-phone.tsx';

/** What a customer has to know before paying. Always shown. */
export const CheckoutNotes = () => (
  <div className="grid gap-3 text-sm text-muted">
    <OpeningStatus />
    <p>
      You pay by {formatList(payment.methods, 'or')}, in a pop-up of {payment.provider}. You are
      charged only when you approve it there. You can pay an unpaid order later in My Orders.
    </p>
    <p>
      Do you need help? Call <SupportPhone />
    </p>
  </div>
);
