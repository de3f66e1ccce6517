/**
 * Everything a vendor changes, in one file: pages, build, contract and tests read it here.
 * `npx -y pnpm@12 launch-check` lists the placeholders that are left.
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
} from './src/types.ts';

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

/** Where you deliver, and the flat fee for each order. */
export const delivery: Delivery = { feeNaira: 1000, cities: ['Port Harcourt'] };

/** Where the site and its backend are once they are online. */
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
  origins: [],
  ordersPageCharge: 100,
};

/**
 * The training programs, in the order of the page. A new one may use any picture in `sitePictureNames` of
 * `packages/pictures/src/names.ts`. The first is an example in the API reference.
 */
export const trainings = [
  {
    title: 'HOSPITALITY/CATERING',
    priceNaira: 35_000,
    description:
      'Plan, cost and serve an event from the first phone call to the last plate, with the manners that bring guests back.',
    picture: 'training-hospitality-catering',
  },
  {
    title: 'CULINARY ARTS',
    priceNaira: 35_000,
    description:
      'Knife work, stocks, heat and seasoning: the base that every confident cook stands on, practised at the stove.',
    picture: 'training-culinary-arts',
  },
  {
    title: 'PASTRY, DESERTS, PUDDING AND SNACKS',
    priceNaira: 35_000,
    description:
      'Meat pies, puff-puff, tarts, custards and puddings that hold their shape, sell out and keep well.',
    picture: 'training-pastry-deserts-pudding-and-snacks',
  },
  {
    title: 'BEVERAGES AND DRINKS',
    priceNaira: 35_000,
    description:
      'Zobo, kunu, chapman, smoothies and mocktails, mixed to a recipe, bottled cleanly and priced to sell.',
    picture: 'training-beverages-and-drinks',
  },
  {
    title: 'BREAD BAKING AND PACKAGING',
    priceNaira: 35_000,
    description:
      'Mix, proof and bake soft loaves and rolls, then wrap and label them ready for a shop shelf.',
    picture: 'training-bread-baking-and-packaging',
  },
  {
    title: 'CAKES',
    priceNaira: 35_000,
    description:
      'Sponge, butter, fruit and foam cakes that rise evenly, taste of what they promise and travel safely.',
    picture: 'training-cakes',
  },
  {
    title: 'TYPES OF ICING FOR CAKE DECORATIONS',
    priceNaira: 35_000,
    description:
      'Buttercream, royal icing, whipped cream, ganache and fondant: when to use which, and how to keep it smooth in the heat.',
    picture: 'training-types-of-icing-for-cake-decorations',
  },
  {
    title: 'WEDDING CAKE',
    priceNaira: 35_000,
    description:
      'Stack, support and finish tiered cakes, and deliver them in one piece on the day that matters.',
    picture: 'training-wedding-cake',
  },
  {
    title: 'CAKE CRAFTS',
    priceNaira: 35_000,
    description:
      'Sugar flowers, lace, toppers and hand painting that turn a plain cake into the one people photograph.',
    picture: 'training-cake-crafts',
  },
  {
    title: 'MOLDING CRAFTS',
    priceNaira: 35_000,
    description:
      'Shape figures, letters and ornaments in fondant, gum paste and chocolate, by hand and with molds.',
    picture: 'training-molding-crafts',
  },
  {
    title: 'CONTINENTAL DISHES AND AFRICAN DISHES',
    priceNaira: 35_000,
    description:
      'From egusi, banga and jollof to pasta, roasts and stir-fries, cooked and plated side by side.',
    picture: 'training-continental-dishes-and-african-dishes',
  },
  {
    title: 'SALAD',
    priceNaira: 35_000,
    description:
      'Nigerian party salad, fruit bowls and fresh dressings: cut, layered and kept crisp until they are served.',
    picture: 'training-salad',
  },
] as const satisfies readonly Training[];

/** The About page speaks of Lagos, the contact address of Port Harcourt: both are meant. */
export const about: About = {
  intro: [
    "We are one of Lagos's most prominent food vendors, cooking for homes, offices and celebrations.",
    'We grew from a small location to every part of Lagos, one satisfied customer at a time.',
  ],
  story: [
    'It began with a dream of sharing home-cooked meals with people who had no time to cook them.',
    'What started in a small kitchen, with two pots and a borrowed cooler, grew into a citywide favourite.',
    'Today we serve every corner of Lagos with the same recipes and the same friendly service.',
  ],
  mission: [
    'Our mission is to bring exceptional food to every table, and to celebrate Lagos culinary traditions with innovation.',
  ],
  values: [
    { name: 'Quality', meaning: 'Fresh ingredients, honest portions.' },
    { name: 'Customer Satisfaction', meaning: 'A meal is done when you are happy with it.' },
    { name: 'Community', meaning: 'We buy, hire and teach close to home.' },
    { name: 'Innovation', meaning: 'Old recipes, new ways to enjoy them.' },
    { name: 'Integrity', meaning: 'We say what it costs and keep our word.' },
  ],
};

/** The awards of the About page, newest first. Without any, the page has no such section. */
export const awards: readonly Award[] = [
  {
    title: 'Best Catering Service',
    year: 2022,
    body: 'Awarded by Sample Food Guild One for service at private and company events.',
  },
  {
    title: 'Outstanding Food Vendor',
    year: 2021,
    body: 'Awarded by Sample Vendors Forum Two for consistent quality through the year.',
  },
  {
    title: 'Top 10 Must-Try Caterers',
    year: 2020,
    body: 'Listed by Sample Food Magazine Three among the kitchens worth a detour.',
  },
  {
    title: 'Excellence in Customer Service',
    year: 2019,
    body: 'Awarded by Sample Customer Council Four for friendly and quick replies.',
  },
  {
    title: 'Innovation in Culinary Arts',
    year: 2018,
    body: 'Awarded by Sample Culinary Circle Five for new takes on classic dishes.',
  },
];

/**
 * The reviews of the home page: samples, to be replaced by what your customers said. Without any,
 * the page has no such section.
 */
export const reviews = [
  {
    name: 'Sample Customer One',
    occupation: 'Teacher',
    text: 'I ordered jollof for a staff lunch and it came hot, smoky and on time. The only complaint was that I should have ordered more plates.',
    picture: 'review-1',
  },
  {
    name: 'Sample Customer Two',
    occupation: 'Software developer',
    text: 'The egusi tastes like somebody stood over the pot. I order it most Fridays, add extra beef at checkout and have not been let down once.',
    picture: 'review-2',
  },
  {
    name: 'Sample Customer Three',
    occupation: 'Event planner',
    text: 'Eighty guests, two kinds of rice, one small panic about the generator. The food was never the problem. My clients still ask who cooked.',
    picture: 'review-3',
  },
  {
    name: 'Sample Customer Four',
    occupation: 'Nurse',
    text: 'After a night shift I do not want to cook. I pick, I pay, I sleep a little, and the plate is at the gate when they said it would be.',
    picture: 'review-4',
  },
  {
    name: 'Sample Customer Five',
    occupation: 'Student',
    text: 'I took the pastry class and sold my first box of meat pies two weeks later. They show you the mistakes, not only the finished tray.',
    picture: 'review-5',
  },
  {
    name: 'Sample Customer Six',
    occupation: 'Shop owner',
    text: 'The grilled fish and bole reminded me of home. The pepper is serious, the portion is honest and the rider was polite.',
    picture: 'review-6',
  },
] as const satisfies readonly Review[];

/** Rows of Transactions History, which loads none from the backend. Empty the list before launch. */
export const sampleTransactions: readonly SampleTransaction[] = [
  {
    date: 'Nov 21st 26',
    time: '10:42 AM',
    transactionId: 'SAMPLE-0007',
    agent: 'Sample agent A',
    status: 'Completed',
  },
  {
    date: 'Nov 20th 26',
    time: '7:15 PM',
    transactionId: 'SAMPLE-0006',
    agent: 'Sample agent B',
    status: 'Pending',
  },
  {
    date: 'Nov 19th 26',
    time: '1:03 PM',
    transactionId: 'SAMPLE-0005',
    agent: 'Sample agent A',
    status: 'Completed',
  },
  {
    date: 'Nov 18th 26',
    time: '12:28 PM',
    transactionId: 'SAMPLE-0004',
    agent: 'Sample agent C',
    status: 'Failed',
  },
  {
    date: 'Nov 17th 26',
    time: '6:50 PM',
    transactionId: 'SAMPLE-0003',
    agent: 'Sample agent B',
    status: 'Completed',
  },
  {
    date: 'Nov 16th 26',
    time: '9:11 AM',
    transactionId: 'SAMPLE-0002',
    agent: 'Sample agent A',
    status: 'Completed',
  },
  {
    date: 'Nov 15th 26',
    time: '2:36 PM',
    transactionId: 'SAMPLE-0001',
    agent: 'Sample agent C',
    status: 'Completed',
  },
];
