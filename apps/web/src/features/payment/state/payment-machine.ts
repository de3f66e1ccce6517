/**
 * One attempt to pay an order, from the press of a button to the row of "My Orders". Each status names the
 * events that it takes and where they lead; every other event changes nothing.
 *
 * Until the pop-up is open, an attempt belongs to the page that began it: leaving ends it. From then on it
 * belongs to the app, and all that the provider says counts, wherever the customer is.
 */
export const transitions = {
  /** The order is being placed, or read again before it is taken to the provider. */
  placing: {
    orderReady: 'opening',
    /** It was paid meanwhile, in another tab or on another phone. */
    foundPaid: 'paid',
    /** Also when another tab of this browser is paying. */
    failed: 'notPaid',
    left: 'notPaid',
  },
  /** The provider's script is being loaded. */
  opening: {
    opened: 'open',
    failed: 'notPaid',
    left: 'notPaid',
    /** The provider failed as it started: its window may be there. */
    lost: 'interrupted',
  },
  /** The provider was started: a pop-up is open, or on its way. */
  open: {
    approved: 'reporting',
    closed: 'notPaid',
    /** Its page was closed or reloaded, or its customer says that it is gone: it may have been paid. */
    lost: 'interrupted',
  },
  /** The provider says that it was paid; the report to the server is on its way. */
  reporting: {
    recorded: 'paid',
    notTaken: 'unreported',
    rejected: 'refused',
    /** Another payment has paid the order. */
    duplicate: 'paidTwice',
  },
  /** The server has not taken it yet: the report is sent again. */
  unreported: { retried: 'reporting' },
  /** The server rejected it for good. */
  refused: { dismissed: 'notPaid' },
  /** The customer may have paid twice: the order is paid, and not by this payment. */
  paidTwice: { approved: 'reporting', dismissed: 'notPaid' },
  interrupted: {
    approved: 'reporting',
    closed: 'notPaid',
    /** The server has heard of it from the provider. */
    recorded: 'paid',
    duplicate: 'paidTwice',
    /** Another payment of this tab has paid the order. */
    superseded: 'paidTwice',
    dismissed: 'notPaid',
  },
  /** Declined, closed, or not started; a provider may still report a success. */
  notPaid: { approved: 'reporting' },
  paid: { said: 'said', seen: 'settled' },
  /** A toast has said so; My Orders will too, if it is opened in this visit: a toast may give way to another. */
  said: { seen: 'settled' },
  /** Its customer has read so. The pop-up may still report another payment. */
  settled: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type PaymentStatus = keyof typeof transitions;

type EventsOf<Status> = Status extends PaymentStatus ? keyof (typeof transitions)[Status] : never;
export type PaymentEvent = EventsOf<PaymentStatus>;

/** Where an event leads; undefined where it changes nothing. */
export const nextStatus = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  (transitions[status] as Partial<Record<PaymentEvent, PaymentStatus>>)[event];

/** While an attempt is in one of these, no other begins. */
export const isLive = (status: PaymentStatus) =>
  status === 'placing' || status === 'opening' || status === 'open';

/** The provider took money, as far as it says, and the server has not taken it yet: no other payment. */
export const isBeingConfirmed = (status: PaymentStatus) =>
  status === 'reporting' || status === 'unreported';

export const isPaid = (status: PaymentStatus) =>
  status === 'paid' || status === 'said' || status === 'settled';

/** Only the customer knows what became of it: it stays until they say so. */
export const isForCustomer = (status: PaymentStatus) =>
  status === 'refused' || status === 'paidTwice' || status === 'interrupted';

/** What survives the page: a reload or another tab has to know of it, or its customer has not read it yet. */
export const isStored = (status: PaymentStatus) =>
  status === 'open' || status === 'paid' || isForCustomer(status) || isBeingConfirmed(status);
