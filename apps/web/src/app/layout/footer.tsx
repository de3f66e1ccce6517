import { brand, contact, socialLinks } from '@catering/site-config';
import { classNames } from '@catering/ui/class-names';
import { ClientOnly } from '@catering/ui/hydration';
import { Mail, MapPin, Phone } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '#config/paths.ts';
import { telephoneLink } from '#format/telephone-link.ts';
import { BrandGlyph } from '#ui/brand-glyph.tsx';
import { BrandMark } from './brand-mark.tsx';
import { siteLinks } from './nav-links.tsx';

const quickLinks = [...siteLinks, { label: 'Support', to: paths.support }];
const linkStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-sm text-brand-100 hover:text-white hover:underline md:min-h-9';

const FooterHeading = ({ children }: { children: string }) => (
  <h2 className="mb-3 text-lg text-white">{children}</h2>
);

interface CompactProps {
  compact: boolean;
}

const QuickLinks = ({ compact }: CompactProps) => (
  <nav aria-label="Quick links">
    <div className={classNames(compact && 'max-md:hidden')}>
      <FooterHeading>Quick Links</FooterHeading>
    </div>
    {/* Two in a row, or one where the text is too large for that; as many as fit where it is compact. */}
    <ul className="flex flex-wrap gap-x-6">
      {quickLinks.map(({ label, to }) => (
        <li
          key={to}
          className={classNames(
            'shrink-0 basis-[calc(50%-0.75rem)]',
            compact && 'max-md:basis-auto',
          )}
        >
          <Link to={to} className={linkStyle}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const ContactLinks = ({ compact }: CompactProps) => (
  <div className={classNames(compact && 'max-md:hidden')}>
    <FooterHeading>Reach Us</FooterHeading>
    <ul className="wrap-anywhere [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent-400">
      <li>
        <a href={`mailto:${contact.businessEmail}`} className={linkStyle}>
          <Mail />
          <span>{contact.businessEmail}</span>
        </a>
      </li>
      <li>
        <a href={telephoneLink(contact.supportPhone)} className={linkStyle}>
          <Phone />
          <span>{contact.supportPhone}</span>
        </a>
      </li>
      <li className="flex min-h-11 items-center gap-2 md:min-h-9">
        <MapPin />
        <span>{`${contact.address.city}, ${contact.address.state}`}</span>
      </li>
    </ul>
  </div>
);

const SocialLinks = () => (
  <ul className="flex flex-wrap gap-2">
    {socialLinks.map(({ network, label, href }) => (
      <li key={network}>
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={label}
          className="grid size-11 place-items-center rounded-full border border-white/25 text-white hover:border-accent-400 hover:text-accent-400"
        >
          <BrandGlyph brand={network} />
        </a>
      </li>
    ))}
  </ul>
);

/** The current year. Documents of the build leave room for it. */
const Year = () => (
  <span className="inline-block min-w-[4ch]">
    <ClientOnly fallback={null}>{new Date().getFullYear()}</ClientOnly>
  </span>
);

/** Pages whose footer is short on a phone, where a customer orders. */
const COMPACT = new Set<string>([paths.checkout, paths.login]);

export const Footer = () => {
  const { pathname } = useLocation();
  const compact = COMPACT.has(pathname);
  return (
    <footer className="on-dark cloth-edge hem-on-top mt-auto text-brand-100">
      <div
        className={classNames(
          'page-column grid grid-cols-1 gap-7 py-8 md:grid-cols-[1.1fr_1fr_minmax(auto,1fr)] md:gap-x-8 md:py-16 lg:grid-cols-[1.4fr_1fr_1fr]',
          compact && 'max-md:gap-2',
        )}
      >
        <div className="grid grid-cols-1 content-start gap-4">
          <div className={classNames('-my-2.5 text-white', compact && 'max-md:hidden')}>
            <BrandMark />
          </div>
          <p className="max-w-sm max-md:hidden">{brand.promise}</p>
          <SocialLinks />
        </div>
        <QuickLinks compact={compact} />
        <ContactLinks compact={compact} />
      </div>
      <div className="border-t border-white/15">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-sm">
          <p>
            <span>©</span> <Year /> <span>{`${brand.copyrightHolder}. All rights reserved.`}</span>
          </p>
          {/* Labels only: no such pages exist yet. */}
          <p className="flex flex-wrap gap-x-6">
            <span>Privacy Policy</span>
            <span>Terms of Service</span>
          </p>
        </div>
      </div>
    </footer>
  );
};
