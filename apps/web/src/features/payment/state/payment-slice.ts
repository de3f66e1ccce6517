import type { Order, OrderInput } from '@catering/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  isForCustomer,
  isLive,
  isPaid,
  isStored,
  nextStatus,
  type PaymentEvent,
  type PaymentStatus,
} from './payment-machine.ts';
import type { MenuChange } from '#features/cart/menu-changes.ts';

/** What "PUT /order/{id}" needs to know of a payment. */
export interface PaidReferences {
  transactionRef: string;
  paymentRef: string;
}

/** A page that an attempt can begin on. */
export type PaymentPage = 'checkout' | 'orders';

/** A payment as the browser stores it until the server has taken it. */
export interface StoredPayment {
  id: string;
  status: PaymentStatus;
  /** Whose it is (`accountOf`): no other account sees or reports it. */
  account: string;
  orderId: string;
  amount: number;
  reference: string;
  /** Once the provider has reported a success. */
  references: PaidReferences | null;
  /** When it did, in ms since 1970; 0 before. */
  paidAt: number;
}

/** What a press of "Proceed To Checkout" or of "Make Payment" asks for. */
export interface PaymentRequest {
  /** An order that is to be placed, or one that was. */
  order: { input: OrderInput } | { placed: Order };
  email: string;
}

/** One attempt of this tab, or one that was read from storage. */
export interface Payment extends StoredPayment {
  /** Which page shows it: where it began, or "My Orders"; null while its customer is elsewhere. */
  page: PaymentPage | null;
  /** Of its customer, who may have logged out meanwhile. */
  accessToken: string | null;
  /** Absent where it was read from storage. */
  request?: PaymentRequest;
  /** How many reports to the server had no result. */
  reports: number;
  menuChanges: MenuChange[];
  /** Why no pop-up opened, where the specification asks for no silence. */
  problem?: 'unreachable' | 'noPopUp' | 'elsewhere' | 'unsettled';
}

type PaymentPress = Required<
  Pick<Payment, 'id' | 'page' | 'account' | 'accessToken' | 'amount' | 'request'>
>;

type PaymentFacts = Pick<
  Payment,
  'orderId' | 'reference' | 'references' | 'paidAt' | 'menuChanges' | 'problem'
>;

interface PaymentMove {
  id: string;
  event: PaymentEvent;
  /** What is known from now on. */
  facts?: Partial<PaymentFacts>;
}

/** A stored payment as it is in a tab that did not begin it. */
const withoutItsTab = (stored: StoredPayment): StoredPayment => ({
  ...stored,
  status:
    nextStatus(stored.status, 'lost') ??
    (stored.status === 'reporting' ? 'unreported' : stored.status),
});

/** A payment that another tab has moved on; undefined where that tab has settled it. */
const followed = (payment: Payment, stored: StoredPayment | undefined): Payment | undefined => {
  // The tab that has reported it says so, and the one that its customer paid in.
  if (stored && isPaid(stored.status)) {
    return { ...payment, ...stored, status: payment.request ? 'paid' : 'settled' };
  }
  if (stored) return { ...payment, ...withoutItsTab(stored) };
  // Its pop-up may still be here, and report a success.
  return payment.request && { ...payment, status: 'notPaid' };
};

const restored = (stored: StoredPayment): Payment => ({
  ...withoutItsTab(stored),
  page: null,
  accessToken: null,
  reports: 0,
  menuChanges: [],
});

/** Takes an event that carries no facts. */
const move = (payment: Payment, event: PaymentEvent) => {
  payment.status = nextStatus(payment.status, event) ?? payment.status;
};

const paymentSlice = createSlice({
  name: 'payment',
  initialState: [] as Payment[],
  reducers: {
    paymentPressed: (payments, { payload }: PayloadAction<PaymentPress>) => {
      if (payments.some(({ status }) => isLive(status))) return;
      const { order } = payload.request;
      payments.push({
        ...payload,
        status: 'placing',
        orderId: 'placed' in order ? order.placed._id : '',
        reference: '',
        references: null,
        paidAt: 0,
        reports: 0,
        menuChanges: [],
      });
    },
    paymentMoved: (payments, { payload: { id, event, facts } }: PayloadAction<PaymentMove>) => {
      const payment = payments.find((each) => each.id === id);
      const hasSucceeded = payment && (payment.references || isPaid(payment.status));
      if (event === 'approved' && hasSucceeded && facts?.references) {
        // A second success of one pop-up is another payment, which is reported too, also where only the server
        // has heard of the first.
        const other = `${id} ${facts.references.transactionRef}`;
        payments.push({
          ...payment,
          ...facts,
          id: other,
          status: 'reporting',
          page: null,
          reports: 0,
        });
        return;
      }
      const status = payment && nextStatus(payment.status, event);
      if (!status) return;
      Object.assign(payment, facts, { status });
      if (event === 'notTaken') payment.reports += 1;
      const ofOrder = payments.filter(({ orderId }) => orderId === payment.orderId);
      if (ofOrder.some((each) => isPaid(each.status))) {
        for (const each of ofOrder) {
          // What another pop-up of the order has taken was too much, unless it is the payment that was reported.
          const isReported = each.reference === payment.references?.paymentRef;
          move(each, isReported ? 'closed' : 'superseded');
        }
      }
    },
    /** The customer opens a page: "My Orders" shows every payment, wherever it began. */
    paymentPageOpened: (payments, { payload: page }: PayloadAction<PaymentPage>) => {
      if (page !== 'orders') return;
      for (const payment of payments) payment.page ??= page;
    },
    /** The customer is elsewhere: an attempt whose pop-up is not open yet ends. */
    paymentPageLeft: (payments, { payload: page }: PayloadAction<PaymentPage>) => {
      for (const payment of payments) {
        if (payment.page !== page) continue;
        payment.page = null;
        move(payment, 'left');
      }
    },
    /** What the storage holds now, also after a change by another tab. */
    paymentsRead: (payments, { payload }: PayloadAction<StoredPayment[]>) => {
      const known = new Set(payments.map(({ id }) => id));
      const kept = payments.flatMap((payment) => {
        const { id, status, references } = payment;
        const stored = payload.find((each) => each.id === id);
        const isFollowed =
          isForCustomer(status) ||
          status === 'unreported' ||
          // It was dismissed here, and its pop-up in another tab goes on.
          (status === 'notPaid' && stored) ||
          // The server had heard of it by itself, and its pop-up has succeeded since.
          (isPaid(status) && !references && stored?.references);
        return isFollowed ? (followed(payment, stored) ?? []) : [payment];
      });
      return [...kept, ...payload.filter(({ id }) => !known.has(id)).map(restored)];
    },
  },
  selectors: {
    selectPayment: (payments, id: string) => payments.find((payment) => payment.id === id),
    selectLivePayment: (payments) => payments.find(({ status }) => isLive(status)),
  },
});

export const paymentReducer = paymentSlice.reducer;
export const { paymentPressed, paymentMoved, paymentPageOpened, paymentPageLeft, paymentsRead } =
  paymentSlice.actions;
export const { selectPayment, selectLivePayment } = paymentSlice.selectors;

/** So long after a payment the server may still list its order as unpaid, in ms. */
const PAID_KEPT_MS = 5 * 60_000;

/** What was paid just now is remembered over a reload: a list that is older offers to pay it again. */
export const isKept = ({ status, paidAt }: StoredPayment) =>
  isStored(status) || (isPaid(status) && Date.now() - paidAt < PAID_KEPT_MS);

export const storablePayments = (payments: readonly Payment[]): StoredPayment[] =>
  payments
    .filter(isKept)
    // Another device has paid it, which My Orders shows.
    .filter(({ status, references }) => !isPaid(status) || references)
    .map(({ id, status, account, orderId, amount, reference, references, paidAt }) => ({
      id,
      // Only the tab that has said it says it once more, on My Orders.
      status: status === 'said' ? 'settled' : status,
      account,
      orderId,
      amount,
      reference,
      references,
      paidAt,
    }));
