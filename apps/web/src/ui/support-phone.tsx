import { contact, hours } from '@catering/site-config';
import { formatHours } from '#format/opening-hours.ts';
import { telephoneLink } from '#format/telephone-link.ts';

/** Calls at a tap. */
export const SupportPhoneLink = () => (
  <a
    href={telephoneLink(contact.supportPhone)}
    className="inline-block font-semibold text-brand-700 underline"
  >
    {contact.supportPhone}
  </a>
);

/** The link, and when somebody picks up. */
export const SupportPhone = () => (
  <>
    <SupportPhoneLink />
    <span>{`, ${formatHours(hours)}.`}</span>
  </>
);
