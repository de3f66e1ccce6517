import { contact, hours } from '@catering/site-config';
import { formatHours } from '#format/opening-hours.ts';
import { Mail, Phone, type LucideIcon } from 'lucide-react';
import { telephoneLink } from '#format/telephone-link.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SupportForm } from './support-form.tsx';

/** Ways to reach the vendor, and a message form (SUP-01 to SUP-05). */
const SupportPage = () => (
  <div className="page-column grid grid-cols-1 items-start gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
    <div className="grid grid-cols-1 gap-8">
      <PageHeading lead="Do you have a question about an order, an event or a training? Write to us or call us.">
        Support
      </PageHeading>
      <ul className="grid grid-cols-1 gap-4">
        <ContactMethod
          icon={Mail}
          label="Support email"
          text={contact.supportEmail}
          href={`mailto:${contact.supportEmail}`}
        />
        <ContactMethod
          icon={Phone}
          label="Support phone"
          text={contact.supportPhone}
          href={telephoneLink(contact.supportPhone)}
        />
      </ul>
      <p className="text-muted">{formatHours(hours)}</p>
    </div>
    <SupportForm />
  </div>
);
export default SupportPage;

interface ContactMethodProps {
  icon: LucideIcon;
  label: string;
  text: string;
  href: string;
}

const ContactMethod = ({ icon: Icon, label, text, href }: ContactMethodProps) => (
  <li className="relative flex items-center gap-3 rounded-card bg-brand-50 p-3 sm:gap-4 sm:p-4">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-700 text-white">
      <Icon aria-hidden="true" className="size-5" />
    </span>
    <span className="grid min-w-0 wrap-anywhere">
      <span className="text-sm text-muted">{label}</span>
      <a
        href={href}
        className="inline-flex min-h-8 items-center font-semibold text-brand-700 underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {text}
      </a>
    </span>
  </li>
);
