import { paths } from '#config/paths.ts';
import { formatNaira } from '#format/money.ts';
import type { Notification } from '#features/notifications/notify.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';
import type { PopUp } from '../pop-ups.ts';
import type { Tab } from '../tab.tsx';
import type { Visit } from '../visit.ts';

const RECEIVED = /Payment received: (₦[\d,]+)/;

/** The promises about payments: no order is paid twice, and no page or toast tells a lie or of another customer. */
export class PaymentPromises {
  /** The orders that a page or a toast called paid. */
  #told = new Set<string>();

  readonly #visit: Visit;
  readonly #break: (text: string) => void;

  constructor(visit: Visit, onBroken: (text: string) => void) {
    this.#visit = visit;
    this.#break = onBroken;
  }

  noteTold() {
    for (const tab of this.#visit.tabs) {
      for (const { orderId, paidBy } of tab.payments()) {
        if (!paidBy || this.#told.has(orderId)) continue;
        if (RECEIVED.test(tab.text())) this.#told.add(orderId);
      }
    }
  }

  notified({ title, id }: Notification, tab: Tab | undefined) {
    const amount = RECEIVED.exec(title ?? '')?.[1];
    if (amount !== undefined && tab && !this.#isReceived(amount, tab.account)) {
      this.#break(`${tab.name} says in a toast "${title}", and the server does not hold it`);
    }
    // A message that was held back arrives outside of its tab.
    const told = (tab ? [tab] : this.#visit.tabs)
      .flatMap((each) => each.payments())
      .find((payment) => payment.id === id);
    if (amount !== undefined && told) this.#told.add(told.orderId);
  }

  #isReceived = (amount: string, account: string | null) =>
    // A toast follows who paid through the end of their session.
    (account === null ? this.#visit.server.orders : this.#visit.server.ordersOf(account)).some(
      ({ paymentStatus, cartItems }) =>
        paymentStatus === 'Completed' &&
        [formatNaira(grandTotal(cartItems)), formatNaira(100)].includes(amount),
    );

  popUpOpened(opened: PopUp) {
    const { name, orderId } = opened;
    const others = this.#visit.popUps.all.filter((popUp) => popUp !== opened);
    const open = others.find((popUp) => popUp.isOpen);
    if (open) this.#break(`${name} opens while ${open.name} is open`);
    const paid = others
      .filter((popUp) => popUp.orderId === orderId)
      .flatMap(({ transactions }) => transactions)
      .find(({ isTold, transactionRef }) => isTold && !this.#isRejected(transactionRef));
    if (paid) {
      this.#break(`${name} opens for ${orderId}, which ${paid.transactionRef} has paid`);
    }
    if (!opened.tab.path.match(`^(${paths.checkout}|${paths.orders})$`)) {
      this.#break(`${name} opens over the page ${opened.tab.path}`);
    }
    if (opened.account !== opened.tab.account) {
      this.#break(`${name} of ${opened.account} opens for ${opened.tab.account}`);
    }
  }

  /** The customer has read that the server does not take it. */
  #isRejected = (transactionRef: string) =>
    this.#visit.storage.payments.some(({ results }) =>
      results.some((result) => result.rejected && result.transactionRef === transactionRef),
    );

  check(tab: Tab, isCurrent: boolean) {
    const { server } = this.#visit;
    const text = tab.text();
    if (this.#visit.isTypedByAnother(text, tab.account)) {
      this.#break(`${tab.name} shows what another customer typed`);
    }
    const orders = tab.listedOrders();
    if (orders.some(({ _id }) => !server.ordersOf(tab.account).some((own) => own._id === _id))) {
      this.#break(`${tab.name} has orders of another customer`);
    }
    const amount = RECEIVED.exec(text)?.[1];
    if (amount !== undefined && !this.#isReceived(amount, tab.account)) {
      this.#break(`${tab.name} says "Payment received", and the server does not hold it`);
    }
    if (tab.path === paths.login && !text.includes(tab.draft)) {
      this.#break(`${tab.name} has lost what was typed into the login form`);
    }
    for (const payment of tab.payments()) this.#checkPayment(payment, tab);
    for (const { order, makePayment } of tab.shownOrders()) {
      if (!makePayment) continue;
      const waits = tab
        .payments()
        .some(({ orderId, kind }) => orderId === order._id && kind === 'beingConfirmed');
      if (waits) {
        this.#break(`${tab.name} offers to pay ${order._id}, whose payment waits to be reported`);
      }
      const isKnown = tab.payments().some(({ orderId, paidBy }) => orderId === order._id && paidBy);
      const isPaid = server.orders.some(
        ({ _id, paymentStatus }) => _id === order._id && paymentStatus === 'Completed',
      );
      if (isPaid && (isKnown || isCurrent)) {
        this.#break(`${tab.name} offers to pay ${order._id}, which is paid`);
      }
    }
  }

  #checkPayment(
    {
      account,
      orderId,
      reference,
      results,
      paidBy,
      kind,
      references,
    }: ReturnType<Tab['payments']>[number],
    tab: Tab,
  ) {
    const { server, popUps } = this.#visit;
    const order = server.orders.find(({ _id }) => _id === orderId);
    if (paidBy && order?.paymentStatus !== 'Completed') {
      this.#break(`${tab.name} takes ${orderId} for paid, and the server does not`);
    }
    const isItself =
      results.length === 0
        ? order?.paymentRef === reference
        : references.includes(order?.transactionRef ?? '');
    if (kind === 'paidByAnother' && isItself) {
      this.#break(`${tab.name} calls the payment of ${orderId} a second one`);
    }
    for (const { rejected, transactionRef } of results) {
      if (rejected && !server.denied.has(transactionRef)) {
        this.#break(`${tab.name} calls ${transactionRef} refused, which the server did not deny`);
      }
    }
    const isPaidHere =
      popUps.all.some((popUp) => popUp.tab === tab && popUp.options.reference === reference) &&
      results.length > 0 &&
      results.every(({ transactionRef }) => transactionRef === paidBy?.transactionRef);
    if (isPaidHere && account === tab.account && !this.#told.has(orderId)) {
      this.#break(`${tab.name} does not say that ${orderId} was paid there`);
    }
  }
}
