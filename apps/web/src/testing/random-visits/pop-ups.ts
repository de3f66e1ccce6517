import type { PaymentOptions, PaymentProvider } from '#features/payment/pop-up/provider.ts';
import { currentTab, type Tab } from './tab.tsx';

/** One transaction that the provider approved. */
export interface Transaction {
  transactionRef: string;
  popUp: PopUp;
  /** True if the page heard of it. */
  isTold: boolean;
}

/** One pop-up of the provider. */
export class PopUp {
  readonly transactions: Transaction[] = [];
  isClosed = false;
  /** The customer has said that it is gone: it may still be there. */
  isLeft = false;
  /** Names the payment that it belongs to. */
  orderId = '';
  account = '';

  readonly name: string;
  readonly tab: Tab;
  readonly options: PaymentOptions;

  constructor(name: string, tab: Tab, options: PaymentOptions) {
    this.name = name;
    this.tab = tab;
    this.options = options;
  }

  /** The customer may still be paying: nothing says that they have stopped. */
  get isOpen() {
    const isDone = this.transactions.some(({ isTold }) => isTold);
    return !isDone && !this.isClosed && !this.isLeft && !this.tab.isClosed;
  }
  /** The page of the pop-up is still open. */
  get isHeard() {
    return !this.tab.isClosed;
  }
}

/** The payment provider of a browser. */
export class PopUps {
  readonly all: PopUp[] = [];
  /** Gets each pop-up, once its page knows that it is open. */
  onOpened: (popUp: PopUp) => void = () => undefined;
  #transactions = 0;

  readonly provider: PaymentProvider = {
    initialize: (options) => {
      const tab = currentTab.getStore();
      if (!tab) throw new Error('A pop-up was opened by no tab');
      if (tab.isClosed) return;
      const popUp = new PopUp(`pop-up ${this.all.length + 1}`, tab, options);
      this.all.push(popUp);
      queueMicrotask(() => {
        const payment = tab.payments().find(({ reference }) => reference === options.reference);
        popUp.orderId = payment?.orderId ?? '';
        popUp.account = payment?.account ?? '';
        this.onOpened(popUp);
      });
    },
  };

  /** The customer approves a payment; the page hears of it, unless the pop-up is silent. */
  approve(popUp: PopUp, { isSilent = false, times = 1 } = {}) {
    this.#transactions += 1;
    const transactionRef = `transaction-${this.#transactions}`;
    const isTold = popUp.isHeard && !isSilent;
    popUp.transactions.push({ transactionRef, popUp, isTold });
    const result = {
      status: 'SUCCESS',
      transactionReference: transactionRef,
      paymentReference: popUp.options.reference,
    };
    if (!isTold) return;
    for (let time = 0; time < times; time += 1) {
      popUp.tab.run(() => popUp.options.onComplete(result));
    }
  }

  /** The provider reports a result other than a success. */
  report(popUp: PopUp, status: 'FAILED' | 'PENDING') {
    if (popUp.isHeard) popUp.tab.run(() => popUp.options.onComplete({ status }));
  }

  close(popUp: PopUp) {
    popUp.isClosed = true;
    if (popUp.isHeard) popUp.tab.run(() => popUp.options.onClose());
  }
}
