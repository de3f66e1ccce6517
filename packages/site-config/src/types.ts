export interface Brand {
  name: string;
  copyrightHolder: string;
  /** One sentence under the name in the footer. */
  promise: string;
  /**
   * A file next to `site.config.ts`: a square SVG, or a PNG of 512 pixels. The header shows it, and the
   * build makes the icons of the site from it.
   */
  logo: `${string}.svg` | `${string}.png`;
}

/** The two colours that all others of the site come from, as "#rrggbb". */
export interface Theme {
  /** Buttons, links and bands. White text is on it, so choose a dark colour. */
  brand: string;
  /** Buttons and marks on dark bands. Dark text is on it, so choose a light colour. */
  accent: string;
}

export interface SocialLink {
  network: 'facebook' | 'instagram' | 'x' | 'whatsapp';
  label: string;
  href: string;
}

/** How customers reach the vendor. Phone numbers begin with "+" and the country's code. */
export interface Contact {
  businessEmail: string;
  supportEmail: string;
  phones: readonly [first: string, second: string];
  supportPhone: string;
  address: { street: string; city: string; state: string; country: string };
}

export type Weekday =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday';

/** A time of day on the 24-hour clock: "08:00", "20:30". */
export type ClockTime = `${number}:${number}`;

/** When the kitchen cooks. A weekday that no entry names is closed. */
export interface Hours {
  /** IANA name of the time zone that the times are in. */
  timeZone: string;
  /** In the order of the week. Each closes on the day that it opens. */
  open: readonly {
    /** Neighbours of the week, in its order. */
    days: readonly Weekday[];
    opens: ClockTime;
    closes: ClockTime;
  }[];
}

/** Where you deliver, and what that costs. */
export interface Delivery {
  /** Flat fee for each order, in whole naira. */
  feeNaira: number;
  cities: readonly [first: string, ...others: string[]];
}

/** Where the site and its backend are: full addresses without a slash at the end. */
export interface Addresses {
  site: string;
  api: string;
}

/** Who collects payments. The keys are variables of the build: see `apps/web/.env.example`. */
export interface Payment {
  /** The name that customers read. */
  provider: string;
  /** How customers can pay there: "card", "bank transfer". */
  methods: readonly [first: string, ...others: string[]];
  /** Address of the provider's script, which defines `window.MonnifySDK`. */
  scriptUrl: string;
  /** Origins that the script loads from, calls and frames, its sandbox included: "https://*.monnify.com". */
  origins: readonly string[];
  /** What "Make Payment" on My Orders charges, in naira, or what the order costs. */
  ordersPageCharge: number | 'grand-total';
}

export interface Training {
  title: string;
  /** Whole naira. */
  priceNaira: number;
  description: string;
  /** A name in `sitePictureNames` of `packages/pictures/src/names.ts`. */
  picture: string;
}

export interface Review {
  name: string;
  occupation: string;
  text: string;
  /** The customer's picture: a name in `reviewerPictureNames` of `packages/pictures/src/names.ts`. */
  picture: string;
}

/** Texts of the About page, a list of paragraphs for each of its sections. */
export interface About {
  /** Under "Learn More About Us". */
  intro: readonly string[];
  /** Under "Our Story". */
  story: readonly string[];
  /** Under "Mission and Values". */
  mission: readonly string[];
  values: readonly { name: string; meaning: string }[];
}

export interface Award {
  title: string;
  year: number;
  /** One line of text that names who gave it. */
  body: string;
}

/** A row of Transactions History, as the page shows it. */
export interface SampleTransaction {
  date: string;
  time: string;
  transactionId: string;
  agent: string;
  status: 'Completed' | 'Pending' | 'Failed';
}

export interface SiteConfig {
  brand: Brand;
  theme: Theme;
  contact: Contact;
  socialLinks: readonly SocialLink[];
  hours: Hours;
  delivery: Delivery;
  addresses: Addresses;
  payment: Payment;
  trainings: readonly Training[];
  about: About;
  awards: readonly Award[];
  reviews: readonly Review[];
  sampleTransactions: readonly SampleTransaction[];
}
