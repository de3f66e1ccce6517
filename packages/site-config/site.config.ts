/**
 * Everything a vendor changes, in one file: pages, build, contract and tests read it here.
 * `npx -y pnpm@12 launch-check` lists the placeholders that are left.
 */
import type { Contact, Delivery, Hours, SocialLink } from './src/types.ts';

/** The name of the business, who holds the copyright, and one sentence for the footer. */
export const brand = {
  name: 'Your Catering Brand',
  copyrightHolder: 'Your Catering Brand',
  promise:
    'Freshly cooked Nigerian meals for your home and your events, and hands-on culinary training.',
};

export const contact = {
  businessEmail: 'hello@example.com',
  supportEmail: 'support@example.com',
  phones: ['+234 800 000 0001', '+234 800 000 0002'],
  supportPhone: '+234 800 000 0001',
  address: {
    street: '1 Example Street',
    city: 'Port Harcourt',
    state: 'Rivers State',
    country: 'Nigeria',
  },
} as const satisfies Contact;

export const socialLinks: readonly SocialLink[] = [
  { network: 'facebook', label: 'Facebook', href: 'https://example.com/facebook' },
  { network: 'instagram', label: 'Instagram', href: 'https://example.com/instagram' },
  { network: 'x', label: 'X', href: 'https://example.com/x' },
  { network: 'whatsapp', label: 'WhatsApp', href: 'https://example.com/whatsapp' },
];

/** When the kitchen cooks. Pages show it as "Monday to Saturday, 8 AM to 8 PM". */
export const hours: Hours = {
  timeZone: 'Africa/Lagos',
  open: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '08:00',
      closes: '20:00',
    },
  ],
};

/** Where meals are brought to, and the flat fee for each order. */
export const delivery = {
  feeNaira: 1000,
  cities: ['Port Harcourt'],
} as const satisfies Delivery;
