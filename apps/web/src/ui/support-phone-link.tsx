import { contact } from '@catering/site-config';
import { telephoneLink } from '#format/telephone-link.ts';

/** Calls at a tap. */
export const SupportPhoneLink = () => (
  <a
    href={telephoneLink(contact.supportPhone)}
    className="font-semibold whitespace-nowrap text-brand-700 underline"
  >
    {contact.supportPhone}
  </a>
);
