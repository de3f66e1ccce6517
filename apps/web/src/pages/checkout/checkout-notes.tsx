import { contact } from '#config/contact.ts';
import { telephoneLink } from '#format/telephone-link.ts';

/** What a customer has to know before paying; it is always there, whatever happens. */
export const CheckoutNotes = ({ guest }: { guest: boolean }) => (
  <div className="grid gap-3 text-sm text-muted">
    {guest && (
      <p className="rounded-field bg-info-50 px-4 py-3 text-info">
        You will be asked to log in. Your plates and what you typed here are kept.
      </p>
    )}
    <p>
      Payment opens in a window of our payment provider. Money is taken only when you approve it
      there. An order that you have not paid yet waits in My Orders.
    </p>
    <p>
      Something does not work? Call{' '}
      <a
        href={telephoneLink(contact.supportPhone)}
        className="font-semibold whitespace-nowrap text-green-700 underline"
      >
        {contact.supportPhone}
      </a>
      , {contact.hours}.
    </p>
  </div>
);
