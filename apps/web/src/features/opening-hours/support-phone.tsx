import { hours } from '@catering/site-config';
import { formatHours } from '#format/opening-hours.ts';
import { SupportPhoneLink } from '#ui/support-phone-link.tsx';

export const SupportPhone = () => (
  <>
    <SupportPhoneLink />
    <span>{`, ${formatHours(hours)}.`}</span>
  </>
);
