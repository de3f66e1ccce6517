import { contact, hours } from '@catering/site-config';
import { formatHours } from '#format/opening-hours.ts';
import { telephoneLink } from '#format/telephone-link.ts';

export const SupportPhone = () => (
  <>
    <a
      href={telephoneLink(contact.supportPhone)}
      className="font-semibold whitespace-nowrap text-brand-700 underline"
    >
      {contact.supportPhone}
    </a>
    <span>{`, ${formatHours(hours)}.`}</span>
  </>
);
