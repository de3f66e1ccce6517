/**
 * The values that a vendor changes, with the texts in the files next to it. They are modules of their own, so that
 * a page downloads only what it shows. `npx -y pnpm@12 launch-check` lists the placeholders that are left.
 */
import type {
  Addresses,
  Brand,
  Contact,
  Delivery,
  Hours,
  Payment,
  SocialLink,
  Theme,
} from './src/schema.ts';

/** Name, copyright holder, one sentence for the footer, and the logo: a file next to this one. */
export const brand: Brand = {
  name: 'Your Catering Brand',
  copyrightHolder: 'Your Catering Brand',
  promise:
    'Freshly cooked Nigerian meals for your home and your events, and hands-on culinary training.',
  logo: 'logo.svg',
};

/** All colours of the site come from these two. The build stops if a text is hard to read. */
export const theme: Theme = { brand: '#0b6b3a', accent: '#f5b82e' };

export const contact: Contact = {
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
};

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

/** The cities that you deliver in, and the flat fee per order. */
export const delivery: Delivery = { feeNaira: 1000, cities: ['Port Harcourt'] };

/** The public addresses of the site and its backend. */
export const addresses: Addresses = {
  site: 'https://www.example.com',
  api: 'https://api.example.com',
};

/**
 * The payment provider. "Make Payment" on My Orders charges 100 naira for every order, which
 * looks like a test value. 'grand-total' charges what the order costs.
 */
export const payment: Payment = {
  provider: 'Monnify',
  methods: ['card', 'bank transfer', 'USSD'],
  scriptUrl: 'https://sdk.monnify.com/plugin/monnify.js',
  origins: ['https://*.monnify.com'],
  ordersPageCharge: 100,
};
