import { contact, hours } from '@catering/site-config';
import { formatHours } from '#format/opening-hours.ts';
import { telephoneLink } from '#format/telephone-link.ts';

/** What a customer has to know before paying; it is always there, whatever happens. */
export const CheckoutNotes = ({ guest }: { guest: boolean }) => (
  <div className="grid gap-3 text-sm text-muted">
    {guest && (
      <p className="rounded-field bg-info-50 px-4 py-3 text-info">
        You will be asked to log in first. Your cart and what you typed here are kept.
      </p>
    )}
    <p>
      Payment opens in a pop-up of our payment provider. You are charged only when you approve it
      there. You can pay an unpaid order later in My Orders.
    </p>
    <p>
      Do you need help? Call{' '}
      <a
        href={telephoneLink(contact.supportPhone)}
        className="font-semibold whitespace-nowrap text-brand-700 underline"
      >
        {contact.supportPhone}
      </a>
      , {formatHours(hours)}.
    </p>
  </div>
);
