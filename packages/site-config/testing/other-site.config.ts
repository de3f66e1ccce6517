/**
 * Another vendor's values, each different from those of `site.config.ts`, for tests of its checks.
 */
import type {
  About,
  Addresses,
  Award,
  Brand,
  Contact,
  Delivery,
  Hours,
  Payment,
  Review,
  SampleTransaction,
  SocialLink,
  Theme,
  Training,
} from '../src/schema.ts';

export const brand: Brand = {
  name: 'Mama Ebele’s Kitchen',
  copyrightHolder: 'Ebele Foods Limited',
  promise: 'Firewood rice for your office, and classes for your children.',
  logo: 'other-logo.svg',
};

export const theme: Theme = { brand: '#6a1b9a', accent: '#ffb3c7' };

export const contact: Contact = {
  businessEmail: 'orders@mama-ebele.ng',
  supportEmail: 'help@mama-ebele.ng',
  phones: ['+234 803 123 4567', '+234 701 987 6543'],
  supportPhone: '+234 902 555 1212',
  address: {
    street: '27 Ogui Road',
    city: 'Enugu',
    state: 'Enugu State',
    country: 'Federal Republic of Nigeria',
  },
};

export const socialLinks: readonly SocialLink[] = [
  { network: 'instagram', label: 'Our Instagram', href: 'https://instagram.com/mama-ebele' },
];

export const hours: Hours = {
  timeZone: 'Africa/Accra',
  open: [
    { days: ['Tuesday', 'Wednesday'], opens: '09:30', closes: '18:00' },
    { days: ['Sunday'], opens: '12:00', closes: '22:15' },
  ],
};

export const delivery: Delivery = { feeNaira: 1750, cities: ['Enugu', 'Nsukka', 'Awka'] };

export const addresses: Addresses = {
  site: 'https://mama-ebele.ng',
  api: 'https://kitchen.mama-ebele.ng',
};

export const payment: Payment = {
  provider: 'Naija Pay',
  methods: ['USSD'],
  scriptUrl: 'https://js.naija-pay.ng/checkout.js',
  origins: ['https://api.naija-pay.ng'],
  ordersPageCharge: 'grand-total',
};

export const trainings = [
  {
    title: 'GRILLING & SMOKING',
    priceNaira: 50_000,
    description: 'Fire, wood and patience.',
    picture: 'training-salad',
  },
  {
    title: 'SOUPS FOR BEGINNERS',
    priceNaira: 18_500,
    description: 'Three soups in one weekend.',
    picture: 'training-cakes',
  },
] as const satisfies readonly Training[];

export const about: About = {
  intro: ['We have cooked for the Coal City since 1998.'],
  story: ['Ebele sold rice from her window.', 'Her daughters run four kitchens now.'],
  mission: ['Everybody leaves our table full.'],
  values: [
    { name: 'Patience', meaning: 'Good soup takes its time.' },
    { name: 'Thrift', meaning: 'We waste nothing.' },
  ],
};

export const awards: readonly Award[] = [
  { title: 'Coal City Kitchen of the Year', year: 2025, body: 'Given by the city of Enugu.' },
];

export const reviews = [
  { name: 'Ifeoma Eze', occupation: 'Lawyer', text: 'Still warm.', picture: 'review-4' },
  { name: 'Chidi Okafor', occupation: 'Driver', text: 'Plenty of meat.', picture: 'review-3' },
  { name: 'Ngozi Udeh', occupation: 'Baker', text: 'I order twice.', picture: 'review-2' },
] as const satisfies readonly Review[];

export const sampleTransactions: readonly SampleTransaction[] = [];
