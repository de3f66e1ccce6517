import { contact, hours } from '@catering/site-config';
import { formatHours } from '#format/opening-hours.ts';
import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONTACT_ANCHOR } from '#config/paths.ts';
import { telephoneLink } from '#format/telephone-link.ts';
import { HomeSection } from './home-section.tsx';

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand-700 underline-offset-4 hover:underline';

/** The link "Contact" of the header leads here, 100 px below the window's top. */
export const ContactSection = () => (
  <HomeSection
    id={CONTACT_ANCHOR}
    heading="Contact us"
    lead="Ask about an event, a training or an order. We answer every day we cook."
    className="scroll-mt-[100px] bg-brand-50"
  >
    <address className="grid grid-cols-1 gap-4 not-italic md:grid-cols-[auto_auto_auto] lg:grid-cols-3 lg:gap-5">
      <ContactMethod icon={Mail} title="Email">
        <a href={`mailto:${contact.businessEmail}`} className={linkStyle}>
          {contact.businessEmail}
        </a>
      </ContactMethod>
      <ContactMethod icon={Phone} title="Phone">
        {contact.phones.map((phone) => (
          <a key={phone} href={telephoneLink(phone)} className={linkStyle}>
            {phone}
          </a>
        ))}
        <p className="text-muted">{formatHours(hours)}</p>
      </ContactMethod>
      <ContactMethod icon={MapPin} title="Kitchen">
        <p>
          <span className="block">{contact.address.street}</span>
          <span className="block">{`${contact.address.city}, ${contact.address.state}`}</span>
          <span className="block">{contact.address.country}</span>
        </p>
      </ContactMethod>
    </address>
  </HomeSection>
);

const ContactMethod = ({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) => (
  <div className="grid grid-cols-1 content-start justify-items-start gap-1 rounded-card border border-line bg-white p-5 lg:p-6">
    <span className="mb-2 grid size-12 place-items-center rounded-full bg-brand-100 text-brand-700">
      <Icon className="size-6" />
    </span>
    <h3 className="text-lg">{title}</h3>
    {children}
  </div>
);
